import { parseWholeNumberWithin } from '#kernel/parse-number.ts'

/** Higher than the odometer of any truck, in km. */
const MAX_KM = 9_999_999

/** Parses an odometer reading in km as people type it: '45,230', '45230 km'. Null if invalid. */
export const parseOdometer = (text: string): number | null =>
  parseWholeNumberWithin(text.replace(/\s*k\.?m\.?s?\.?\s*$/i, ''), 0, MAX_KM)
