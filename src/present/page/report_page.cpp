#include "anholon/present/page/report_page.hpp"

#include <fmt/format.h>

#include "anholon/present/pictures/xml.hpp"

namespace anholon {

namespace {

// Nothing is loaded from anywhere, whatever a name in the data says.
constexpr std::string_view policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; font-src data:; img-src data: blob:; "
    "base-uri 'none'; form-action 'none'";

}  // namespace

std::string json_in_html(std::string_view json) {
  std::string out;
  out.reserve(json.size() + json.size() / 50);
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '<')
      out += "\\u003c";
    else if (c == '>')
      out += "\\u003e";
    else if (c == '&')
      out += "\\u0026";
    else if (json.substr(i, 3) == "\xe2\x80\xa8")
      out += "\\u2028", i += 2;
    else if (json.substr(i, 3) == "\xe2\x80\xa9")
      out += "\\u2029", i += 2;
    else
      out += c;
  }
  return out;
}

std::string report_page(std::string_view title, std::string_view data) {
  std::string out = fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n<title>{}</title>\n<style>\n",
      policy, xml_text(title));
  out += report_style();
  out +=
      "\n</style>\n</head>\n<body>\n<noscript>This report is drawn by a program inside this file; please allow "
      "scripts.</noscript>\n<main id=\"report\"></main>\n";
  out += "<script type=\"application/json\" id=\"data\">";
  out += json_in_html(data);
  out += "</script>\n<script>\n";
  out += report_script();
  out += "\n</script>\n</body>\n</html>\n";
  return out;
}

}  // namespace anholon
