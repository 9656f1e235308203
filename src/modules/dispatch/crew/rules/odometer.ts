import { readWholeIn } from '#kernel/read-number.ts'

/** More than any truck has run. */
const MAX_KM = 9_999_999

/** What the odometer shows, as somebody types it: '45,230', '45230 km'. Null where that is no number of kilometres. */
export const readOdometer = (text: string): number | null =>
  readWholeIn(text.replace(/\s*k\.?m\.?s?\.?\s*$/i, ''), 0, MAX_KM)
