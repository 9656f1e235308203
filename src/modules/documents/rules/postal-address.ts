import type { EndFacts } from './document.ts'

/**
 * Formats an address on one line, as in a letter: flat and building, street as entered, locality, city with its PIN
 * code. Repetitions are left out, because an entered address usually contains its locality and city. The State is shown
 * separately.
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
