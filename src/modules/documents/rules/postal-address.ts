import type { StopFacts } from './document.ts'

/**
 * Formats an address on one line, as in a letter: flat and building, street as entered, locality, city with its PIN
 * code. Repetitions are left out, because an entered address usually contains its locality and city. The State is shown
 * separately.
 */
export function formatPostalAddress({
  address,
  door = '',
  place,
  city,
  state,
  pincode,
}: Omit<StopFacts, 'floor' | 'lift'>): string {
  const last = [city, pincode].filter(Boolean).join(' ')
  const usedParts = new Set([city, state, pincode ?? '', last, `${state} ${pincode}`, ''].map(normalize))
  const parts = [door, address, place].flatMap(text => text.split(',')).map(part => part.trim())
  const own = parts.filter(part => {
    const known = usedParts.has(normalize(part))
    usedParts.add(normalize(part))
    return !known
  })
  return [...own, last].filter(Boolean).join(', ')
}

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim()
