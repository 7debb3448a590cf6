/** The choices of a visitor besides the program's text. */

export const maxSeed = 0xffffffff;
