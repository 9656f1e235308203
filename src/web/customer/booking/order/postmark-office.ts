/** The number of characters that the upper half of the ring holds at its size. */
const MAX_OFFICE_LENGTH = 17

/** Returns 'Thikana Mumbai', shortened to fit the ring of the postmark. */
export function formatPostmarkOffice(brand: string, city: string): string {
  const both = `${brand} ${city}`.trim()
  return (
    [both, city, brand].find(name => name && name.length <= MAX_OFFICE_LENGTH) ??
    both.slice(0, MAX_OFFICE_LENGTH).trim()
  )
}
