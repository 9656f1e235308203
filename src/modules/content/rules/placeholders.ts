/** The names allowed in `{{…}}` in a text: company details and values of the price book. */
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
  'freightTimes',
  'noticeDays',
  'insuranceRate',
  'insuranceTerms',
] as const
export type Placeholder = (typeof placeholders)[number]

export const placeholderPattern = /\{\{\s*(\w+)\s*\}\}/g

/** Returns the placeholders in a text that are not known. */
export const findUnknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholderPattern)]
    .map(([, name]) => name!)
    .filter(name => !placeholders.some(one => one === name))
