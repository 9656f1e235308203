import { z } from 'zod'

/** The limit for a route from one end of India to the other: its sheet is much wider than high. */
const MAX_SPAN_RATIO = 240
const degrees = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,4})?$/)
  .transform(Number)
  .pipe(z.number().min(-180).max(180))

/** Parses 'west,south,east,north': a box of degrees as `formatBox` writes it. */
export const boxParam = z
  .string()
  .transform(text => text.split(','))
  .pipe(z.tuple([degrees, degrees, degrees, degrees]))
  .transform(([west, south, east, north]) => ({ west, south, east, north }))
  .refine(({ west, south, east, north }) => isSpan(east - west) && isSpan(north - south) && south > -85 && north < 85)

function isSpan(span: number): boolean {
  return span > 0 && span <= MAX_SPAN_RATIO
}
