import type { Box } from '#modules/places/rules/clip-ring.ts'

/** A box of degrees as an address says it. */
export const boxText = ({ west, south, east, north }: Box) =>
  [west, south, east, north].map(degrees => degrees.toFixed(4)).join(',')

/** The address of a drawing of the land and sea in a box of degrees. */
export const landSheet = (box: Box) => `/places/land?box=${boxText(box)}`
