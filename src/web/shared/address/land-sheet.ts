import type { Box } from '#modules/places/rules/clip-ring.ts'

/** Formats a box of degrees for a URL. */
export const formatBox = ({ west, south, east, north }: Box) =>
  [west, south, east, north].map(degrees => degrees.toFixed(4)).join(',')

/** Returns the address of a drawing of land and sea in a box of degrees. */
export const getLandSheetAddress = (box: Box) => `/places/land?box=${formatBox(box)}`
