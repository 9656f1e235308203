const smallWords = new Set(['and', 'of', 'the'])
const roman = /^(?=[ivx]+$)x{0,2}(ix|iv|v?i{0,3})$/i
// Written in capitals on every signboard.
const initials = new Set(
  'aiims bhel bkc bsf btm cbi cgo cidco crpf dlf drdo gidc hal hbr hmt hpcl hrbr hsr iaf ib iim iisc iit imt iocl isro itbp iti jnu jp kphb mes midc mg mhada nda nfc nit nri ntpc ongc rk rr rta rt seepz sipcot tnhb tv uit usa vit'.split(
    ' ',
  ),
)

/**
 * Converts a post office's name to that of the place it serves: 'Koramangala I Block S.O' → 'Koramangala I Block',
 * 'Azad Nagar S.O (Mumbai)' → 'Azad Nagar', 'Chirgaon SO Jhansi' → 'Chirgaon', 'PUNE CAMP H.O' → 'Pune Camp'.
 */
export function getServedPlaceName(office: string): string {
  const place = office
    .replaceAll(/[_*]+/g, ' ')
    .replace(/\s*\([^)]*\)?/g, ' ')
    // The district follows the office's rank, to distinguish namesakes.
    .replace(/[\s.]+(?:b|s|h|p|g\.?\s?p)\.?\s?[o0]\.?(?:\s.*|\s*-.*)?$/i, '')
    .replace(/[\s.]+(?:e?dso|dely|edso|e\.d\.s\.o\.?)\s*$/i, '')
    .replaceAll(/\b([a-z])\.(?=[a-z]\b)/gi, '$1')
    .replaceAll('.', ' ')
    // 'Abul Fazal EnclaveI'
    .replace(/(?<=[a-z])(I{1,3}|IV)$/, ' $1')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/\b(?:r\s?s|rly stn|railway stn)$/i, 'Railway Station')
  return (place || office)
    .replaceAll(/\b(sec|sector)[\s-]*(?=\d)/gi, 'Sector ')
    .split(' ')
    .map(word => inFull[word.toLowerCase()] ?? word)
    .map(titleCaseWord)
    .join(' ')
}

const inFull: Record<string, string> = {
  sec: 'Sector',
  extn: 'Extension',
  indl: 'Industrial',
  kty: 'Kutchery',
  mkt: 'Market',
  ngr: 'Nagar',
  rd: 'Road',
}

/** False for sorting and parcel offices, which are nobody's address. */
export const isPlaceName = (office: string) => !/\b(ndc|nodal|delivery cent|e-?com|rms|tmo)\b/i.test(office)

function titleCaseWord(word: string, position: number): string {
  const lower = word.toLowerCase()
  if (position > 0 && (roman.test(lower) || initials.has(lower))) return word.toUpperCase()
  if (initials.has(lower) || lower.length === 1) return word.toUpperCase()
  if (position > 0 && smallWords.has(lower)) return lower
  // Two or three letters without a vowel are initials too: 'CRP', 'RTG'.
  if (/^[^aeiouy\d\W]{2,3}$/.test(lower) && !['dr', 'st', 'mt', 'kty', 'rd', 'chk', 'stn', 'sri'].includes(lower)) {
    return word.toUpperCase()
  }
  return lower.replaceAll(/(^|[-/'(])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}
