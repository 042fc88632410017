// Arb, balls of real and complex numbers: a part of FLINT since version 3, a library of its own before.
#pragma once

#if __has_include(<flint/arb.h>)
#include <flint/acb.h>
#include <flint/arb.h>
#include <flint/arb_fmpz_poly.h>
#include <flint/arb_mat.h>
#else
#include <acb.h>
#include <arb.h>
#include <arb_fmpz_poly.h>
#include <arb_mat.h>
#endif
