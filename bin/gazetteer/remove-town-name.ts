// Words that name no place on their own: 'Bhilai Sector 7' may lose its town, 'Gurgaon Road' may not.
const generic = new Set(
  'road city bazar bazaar camp cantt fort town station railway court colony market nagar east west north south'.split(
    ' ',
  ),
)

/** Removes the town from a name, 'Palam Vihar Gurgaon' → 'Palam Vihar', because screens show it beside the name. */
export function removeTownName(name: string, towns: string[]): string {
  for (const town of towns) {
    const rest = [cutEnd(name, ` ${town}`), cutStart(name, `${town} `)].find(isName)
    if (rest) return rest
  }
  return name
}

const isName = (rest: string | null) =>
  rest !== null &&
  rest.length > 3 &&
  rest
    .toLowerCase()
    .split(' ')
    .some(word => !generic.has(word))
const cutEnd = (name: string, end: string) =>
  name.toLowerCase().endsWith(end.toLowerCase()) ? name.slice(0, -end.length) : null
const cutStart = (name: string, start: string) =>
  name.toLowerCase().startsWith(start.toLowerCase()) ? name.slice(start.length) : null
