// That the formulations agree: a part of the document about equations of motion.
#pragma once

#include "anholon/analyze/claims/agreement_statements.hpp"
#include "anholon/present/chapters/stated_chapter.hpp"

namespace anholon::detail {

// One row for each form, and one for all of them. The statements of the chapter are those of the verification.
void add_agreement(StatedChapter& chapter, const Verification& verification);

// What is said of each form, in one line, in the order of the forms: "hamilton: the same motion (proved), …".
[[nodiscard]] std::vector<std::string> form_sentences(const Verification& verification, const System& system);

}  // namespace anholon::detail
