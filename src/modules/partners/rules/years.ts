const MAX_YEARS = 60

/**
 * Parses years of experience as typed, such as '8 years' or '10+'. Returns whole years as text, '' if none are given,
 * null for anything else.
 */
export function parseYears(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  const [, digits] = /^(\d{1,3})\s*\+?\s*(?:years?|yrs?\.?)?$/i.exec(text) ?? []
  const years = Number(digits)
  return digits !== undefined && years <= MAX_YEARS ? String(years) : null
}
