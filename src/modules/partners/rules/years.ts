const MAX_YEARS = 60

/** Years of experience as an applicant typed them, '8 years' or '10+' among them: whole years as text, '' where none are given, null for anything else. */
export function parseYears(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  const [, digits] = /^(\d{1,3})\s*\+?\s*(?:years?|yrs?\.?)?$/i.exec(text) ?? []
  const years = Number(digits)
  return digits !== undefined && years <= MAX_YEARS ? String(years) : null
}
