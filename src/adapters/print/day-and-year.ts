import { formatDay, type IndiaDate } from '#kernel/india-time.ts'

/** 'Sat 28 Nov 2026': a page is read in other years too. */
export const dayAndYear = (date: IndiaDate) => `${formatDay(date)} ${date.slice(0, 4)}`
