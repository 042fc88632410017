# The page of a report, web/dist/report.{js,css}, becomes part of the program: anholon_report_source. The assembler reads the files as
# they are.
set(anholon_report_source ${PROJECT_BINARY_DIR}/generated/report_assets.cpp)
set(ANHOLON_REPORT_SCRIPT ${PROJECT_SOURCE_DIR}/web/dist/report.js)
set(ANHOLON_REPORT_STYLE ${PROJECT_SOURCE_DIR}/web/dist/report.css)
configure_file(${PROJECT_SOURCE_DIR}/cmake/report_assets.cpp.in ${anholon_report_source} @ONLY)
