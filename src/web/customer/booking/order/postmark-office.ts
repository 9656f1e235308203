/** The number of characters that the upper half of the ring holds at its size. */
const ROOM = 17

/** Returns 'Thikana Mumbai', shortened to fit the ring of the postmark. */
export function postmarkOffice(brand: string, city: string): string {
  const both = `${brand} ${city}`.trim()
  return [both, city, brand].find(name => name && name.length <= ROOM) ?? both.slice(0, ROOM).trim()
}
