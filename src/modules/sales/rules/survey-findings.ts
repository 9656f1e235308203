import { parseFloorWithin } from '#kernel/parse-floor.ts'
import { isBlank, parseWholeNumberWithin } from '#kernel/parse-number.ts'
import { MAX_FLOOR, MIN_FLOOR } from '#modules/orders/draft/rules/limits.ts'

/**
 * The access to an address as a surveyor reports it: its floor, whether there is a lift, and the metres from the truck
 * to the door.
 */
export type AddressAccess = { floor: number; lift: boolean; metres: number }

/** The outcomes of a survey, as reported by the surveyor. */
export const surveyOutcomes = ['done', 'nobody'] as const
export type SurveyOutcome = (typeof surveyOutcomes)[number]

/** An update of a surveyor: the count of an item, the access to both addresses, a note, or the end of the survey. */
export type SurveyUpdate =
  | { kind: 'thing'; article: number; count: number }
  | { kind: 'access'; from: AddressAccess; to: AddressAccess }
  | { kind: 'note'; words: string }
  | { kind: 'end'; outcome: SurveyOutcome }

export type SurveyFindings = {
  /** Item counts by item id, without zero counts. */
  cart: Record<number, number>
  itemCount: number
  access: { from: AddressAccess; to: AddressAccess } | null
  ended: SurveyOutcome | null
}

/**
 * Builds the result of a survey from its updates, in the order in which they were reported. Each count is a total, so
 * the last one counts. The first end counts.
 */
export function buildSurveyFindings(updates: readonly SurveyUpdate[]): SurveyFindings {
  const cart: Record<number, number> = {}
  let access: SurveyFindings['access'] = null
  let ended: SurveyFindings['ended'] = null
  for (const update of updates) {
    if (update.kind === 'thing') cart[update.article] = update.count
    else if (update.kind === 'access') access = { from: update.from, to: update.to }
    else if (update.kind === 'end') ended ??= update.outcome
  }
  for (const [article, count] of Object.entries(cart)) if (count === 0) delete cart[Number(article)]
  return { cart, itemCount: Object.values(cart).reduce((sum, count) => sum + count, 0), access, ended }
}

/** Formats the value of an item button: '12 3' means item 12, count 3. */
export const formatItemCount = (article: number, count: number): string =>
  `${article} ${Math.min(MAX_ITEM_COUNT, Math.max(0, count))}`
const MAX_ITEM_COUNT = 999

const MAX_METRES = 1_000

type Fields = Readonly<Record<string, unknown>>
const toFieldText = (typed: unknown) => (typeof typed === 'string' ? typed : undefined)

/** Parses an update from form or button fields. Null if it is none of ours. The same on the phone and on the server. */
export function parseSurveyUpdate(fields: Fields): SurveyUpdate | null {
  const [put, outcome] = [toFieldText(fields.put), toFieldText(fields.outcome)]
  if (put !== undefined) {
    const [, article, count] = /^([1-9]\d{0,8}) (\d{1,3})$/.exec(put) ?? []
    return article ? { kind: 'thing', article: Number(article), count: Number(count) } : null
  }
  if (outcome !== undefined) {
    const known = surveyOutcomes.find(one => one === outcome)
    return known ? { kind: 'end', outcome: known } : null
  }
  const [from, to] = [parseAddressAccess('from', fields), parseAddressAccess('to', fields)]
  return from && to ? { kind: 'access', from, to } : null
}

function parseAddressAccess(side: 'from' | 'to', fields: Fields): AddressAccess | null {
  const floor = parseFloorWithin(toFieldText(fields[`${side}-floor`]) ?? '', MIN_FLOOR, MAX_FLOOR)
  const metres = parseMetres(toFieldText(fields[`${side}-metres`]) ?? '')
  return floor === null || metres === null ? null : { floor, lift: fields[`${side}-lift`] !== undefined, metres }
}

/** Parses the distance in metres, zero if left blank. Null if it is not a number of metres. */
const parseMetres = (text: string): number | null =>
  isBlank(text) ? 0 : parseWholeNumberWithin(text.replace(/ ?m(?:et(?:re|er)s?|trs?)?\.?\s*$/i, ''), 0, MAX_METRES)
