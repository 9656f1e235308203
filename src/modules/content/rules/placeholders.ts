/** What `{{…}}` in a text may stand for: what the operator says of the company, and what the price book says. */
export const placeholders = [
  'brand',
  'legalName',
  'phone',
  'email',
  'address',
  'gstin',
  'cin',
  'courts',
  'officer',
  'officerEmail',
  'officerPhone',
  'validityDays',
  'freeHours',
  'lateCost',
  'cancellationTerms',
  'rescheduleTerms',
  'lateTerms',
  'holdMinutes',
  'daysAhead',
  'farKm',
] as const
export type Placeholder = (typeof placeholders)[number]

export const placeholderPattern = /\{\{\s*(\w+)\s*\}\}/g

/** Those in a text that stand for nothing. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholderPattern)]
    .map(([, name]) => name!)
    .filter(name => !placeholders.some(one => one === name))
