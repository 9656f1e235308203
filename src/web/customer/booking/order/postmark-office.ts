/** What the upper half of the ring holds at its size. */
const ROOM = 17

/** 'Thikana Mumbai', or as much of it as the ring of the postmark has room for. */
export function postmarkOffice(brand: string, city: string): string {
  const both = `${brand} ${city}`.trim()
  return [both, city, brand].find(name => name && name.length <= ROOM) ?? both.slice(0, ROOM).trim()
}
