import { parseWholeNumber } from './parse-number.ts'
import { normaliseTyped } from './typed-text.ts'

const named: Record<string, number> = {
  // biome-ignore-start format: a table
  ground: 0,
  g: 0,
  gf: 0,
  gr: 0,
  grd: 0,
  bhutal: 0,
  भूतल: 0,
  तळमजला: 0,
  ભોંયતળિયું: 0,
  নিচতলা: 0,
  தரைத்தளம்: 0,
  basement: -1,
  b: -1,
  'lower ground': -1,
  lg: -1,
  lgf: -1,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  पहली: 1,
  दूसरी: 2,
  तीसरी: 3,
  चौथी: 4,
  पांचवी: 5,
  // biome-ignore-end format: a table
}
const FLOOR = /^(?:floor|flr|fl|level)\.? ?(?:no\.? ?)?|[ /]?(?:floor|flr|fl|f|level|मंजिल|मंज़िल|मजला|तल|माळा)\.?$/giu

/**
 * Parses a floor: '3', '2nd', 'floor 4', '3/F', 'ground', 'G', 'B1'. An empty text is the ground floor. Returns NaN for
 * anything else, such as '2.5' or 'G+2'.
 */
export function parseFloor(text: string): number {
  const plain = normaliseTyped(text).toLowerCase()
  if (plain === '') return 0
  const bare = plain.replace(FLOOR, '').trim()
  const namedFloor = named[plain] ?? named[bare]
  if (namedFloor !== undefined) return namedFloor
  const [, below] = /^(?:b|basement)[ -]?(\d)$/.exec(bare) ?? /^(\d)(?:st|nd|rd|th) basement$/.exec(bare) ?? []
  return below ? -Number(below) : parseWholeNumber(bare.replace(/^(\d+) ?(?:st|nd|rd|th)$/, '$1'))
}

/** Parses a floor between two limits (inclusive); null for anything else. */
export function parseFloorWithin(text: string, min: number, max: number): number | null {
  const floor = parseFloor(text)
  return floor >= min && floor <= max ? floor : null
}
