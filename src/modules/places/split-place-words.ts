import { findNameInScript } from './find-name-in-script.ts'

/** Common abbreviations, as the names in the gazetteer spell them out. */
const abbreviations = new Map(
  Object.entries({
    sec: 'sector',
    sect: 'sector',
    blk: 'block',
    ph: 'phase',
    stg: 'stage',
    rd: 'road',
    ngr: 'nagar',
    ngar: 'nagar',
    stn: 'station',
    rly: 'railway',
    extn: 'extension',
    ext: 'extension',
    clny: 'colony',
    mkt: 'market',
    ind: 'industrial',
    indl: 'industrial',
    w: 'west',
    e: 'east',
  }),
)
const numberedWords = new Set(['sector', 'block', 'phase', 'stage', 'part', 'zone', 'main', 'cross'])
const romanNumerals = new Map(
  Object.entries({
    i: '1',
    ii: '2',
    iii: '3',
    iv: '4',
    v: '5',
    vi: '6',
    vii: '7',
    viii: '8',
    ix: '9',
    x: '10',
    xi: '11',
    xii: '12',
  }),
)

/**
 * Returns the words of a name or typed address in one spelling: 'Koramangala V Block' → koramangala 5 block, 'J. P.
 * Nagar' → jp nagar, 'Sec-56' → sector 56, 'Andheri (W)' → andheri west.
 */
export function splitPlaceWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '') // é becomes e; the marks around Indian letters are their vowels and stay
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’`]/g, '')
    .replaceAll(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1 ')
    .replaceAll(/(?<=[a-z]{2})(?=\d)/g, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  return joinInitials(plain)
    .flatMap(word => abbreviations.get(word) ?? findNameInScript(word)?.split(' ') ?? word)
    .map((word, i, words) => {
      const number = romanNumerals.get(word)
      const counted = numberedWords.has(words[i - 1] ?? '') || numberedWords.has(words[i + 1] ?? '')
      // 'II' alone ends a name ('South City II'); a single 'I' or 'V' counts only beside Sector, Block, Phase, Stage.
      return number && (counted || (i > 0 && i === words.length - 1 && word.length > 1)) ? number : word
    })
}

/** Joins initials: j p nagar → jp nagar. */
function joinInitials(words: string[]): string[] {
  const joined: string[] = []
  let open = false
  for (const word of words) {
    const initial = /^[a-z]$/.test(word)
    if (initial && open) joined[joined.length - 1] += word
    else joined.push(word)
    open = initial
  }
  return joined
}
