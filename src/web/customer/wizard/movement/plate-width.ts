/**
 * Returns the width of a letter by its script, at 15 units bold. A vowel sign beside a letter takes half of it; above
 * or below, none.
 */
function getLetterWidth(letter: string): number {
  if (/\p{Mn}/u.test(letter)) return 0
  if (/\p{M}/u.test(letter)) return 8
  if (/[\u0b80-\u0bff]/.test(letter)) return 16 // Tamil
  if (/[\u0b00-\u0d7f]/.test(letter)) return 13 // Odia and the other languages of the south
  if (/[\u0900-\u0aff]/.test(letter)) return 11
  return 8.6
}

/** Returns the width of the plate under a place's name on the map: it is drawn before letters can be measured. */
export const getPlateWidth = (name: string): number =>
  [...name].reduce((sum, letter) => sum + getLetterWidth(letter), 24)
