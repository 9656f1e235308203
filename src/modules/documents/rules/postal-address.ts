import type { EndFacts } from './document.ts'

/**
 * An end on one line, as a letter has it: the door, the street as typed, the place, the city with its PIN code. Each is said once, whichever
 * of them says it: an address that was typed mostly names its place and city itself. The State stands beside it.
 */
export function postalAddress({
  address,
  door = '',
  place,
  city,
  state,
  pincode,
}: Omit<EndFacts, 'floor' | 'lift'>): string {
  const last = [city, pincode].filter(Boolean).join(' ')
  const said = new Set([city, state, pincode ?? '', last, `${state} ${pincode}`, ''].map(plain))
  const parts = [door, address, place].flatMap(text => text.split(',')).map(part => part.trim())
  const own = parts.filter(part => {
    const known = said.has(plain(part))
    said.add(plain(part))
    return !known
  })
  return [...own, last].filter(Boolean).join(', ')
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim()
