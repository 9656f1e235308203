import type { IndiaDate } from '#kernel/india-time.ts'
import { formatFinancialYear } from '#modules/documents/rules/tax-notes.ts'

/** '2026–27' */
export const formatTaxYear = (date: IndiaDate): string => formatFinancialYear(date).replace('-', '–')
