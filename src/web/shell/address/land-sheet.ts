import type { Box } from '#modules/places/rules/clip-ring.ts'

/** The address of a drawing of the land and sea in a box of degrees. */
export const landSheet = ({ west, south, east, north }: Box) =>
  `/places/land?box=${[west, south, east, north].map(degrees => degrees.toFixed(4)).join(',')}`
