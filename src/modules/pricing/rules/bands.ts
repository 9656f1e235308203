import { type Paise, roundHalfUp } from '#kernel/money.ts'

/** A rate per unit up to a total quantity; the last band is open (`upto` null). */
type Band = { upto: number | null; rate: Paise }
/** A quantity that is charged at one rate per unit. */
export type BandPart = { quantity: number; rate: Paise }

/** Splits the stretch from `from` to `to` by band: 426 cft are 150 at ₹14, 250 at ₹11.50 and 26 at ₹10. */
export function splitIntoBands(bands: Band[], from: number, to: number): BandPart[] {
  const parts: BandPart[] = []
  let start = from
  for (const { upto, rate } of bands) {
    const end = Math.min(upto ?? to, to)
    if (end <= start) continue
    parts.push({ quantity: Math.round((end - start) * 100) / 100, rate })
    start = end
  }
  return parts
}

export const sumBandParts = (parts: BandPart[]): Paise =>
  roundHalfUp(parts.reduce((sum, { quantity, rate }) => sum + quantity * rate, 0))
