import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { MAX_ITEM_QUANTITY } from '#modules/catalogue/rules/cart.ts'
import { slotHours } from '#modules/scheduling/rules/slot.ts'
import { decodeCookieText } from './cookie-text.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { cleanText } from './draft-text.ts'
import { DRAFT_FORMAT, type StoredDraft } from './encode-draft.ts'
import {
  ADDRESS_DETAILS_MAX_LENGTH,
  MAX_FLOOR,
  MAX_INSURED_VALUE,
  MAX_ITEM_KINDS,
  MIN_FLOOR,
  PRESET_MAX_LENGTH,
} from './limits.ts'
import { emptyMoveAnswers, moveQuestionNames, parseMoveAnswers } from './move-answers.ts'

const textSchema = (letters: number) => z.string().transform(value => cleanText(value, letters))
const integerSchema = (least: number, most: number) => z.number().int().min(least).max(most)
/**
 * A list of known values, to which a newer version may have added more. So that no draft is lost between two versions,
 * in either direction, a new value goes at the end of its list and has a `.default()` for older texts: without one its
 * whole list would be rejected as damaged. `old-cookies.test.ts` checks both.
 */
const listSchema = <const T extends [z.ZodType, ...z.ZodType[]]>(known: T) => z.tuple(known).rest(z.unknown())

const placeSchema = listSchema([
  textSchema(100),
  textSchema(120),
  textSchema(120),
  textSchema(60),
  textSchema(6).nullable(),
  z.number().min(5).max(38),
  z.number().min(67).max(98),
]).transform(([id, name, city, state, pincode, lat, lng]) => ({ id, name, city, state, pincode, lat, lng }))
const addressDetailsSchema = listSchema([
  textSchema(ADDRESS_DETAILS_MAX_LENGTH.flat),
  textSchema(ADDRESS_DETAILS_MAX_LENGTH.building),
  textSchema(ADDRESS_DETAILS_MAX_LENGTH.landmark),
  textSchema(ADDRESS_DETAILS_MAX_LENGTH.gate),
]).transform(([flat, building, landmark, gate]) => ({ flat, building, landmark, gate }))
const stopSchema = listSchema([
  textSchema(250),
  integerSchema(MIN_FLOOR, MAX_FLOOR).catch(0),
  z.literal([0, 1]).catch(0),
  placeSchema.nullable().catch(null),
  addressDetailsSchema.optional().catch(undefined),
]).transform(([address, floor, lift, where, addressDetails]) => ({
  ...{ address, floor, lift: lift === 1, place: where },
  ...(addressDetails && { addressDetails }),
}))
/** After the preset come pairs, so this list alone cannot be extended. */
const itemsSchema = z
  .tuple([textSchema(PRESET_MAX_LENGTH).nullable()])
  .rest(z.number())
  .transform(([preset, ...pieces]) => ({
    preset,
    cart: Object.fromEntries(toPairs(pieces).filter(isCartLine)),
  }))
const scheduleSchema = listSchema([
  z.string().refine(isIndiaDate).nullable().catch(null),
  z
    .literal([...slotHours])
    .nullable()
    .catch(null),
  integerSchema(1, 1_000).nullable().catch(null),
  integerSchema(0, MAX_INSURED_VALUE).catch(0),
]).transform(([date, slot, packageId, insuredValue]) => ({ date, slot, packageId, insuredValue }))
const answersSchema = z
  .array(z.unknown())
  .transform(list => parseMoveAnswers(Object.fromEntries(moveQuestionNames.map((name, at) => [name, list[at]]))))
const contactSchema = listSchema([textSchema(64), textSchema(250), textSchema(20), textSchema(250)]).transform(
  ([key, name, mobile, email]) => ({
    key,
    name,
    mobile,
    email,
  }),
)

const storedDraftSchema = listSchema([
  z.literal(DRAFT_FORMAT),
  integerSchema(0, 1e11),
  z.literal([1, 2, 3, 4]).catch(1),
  contactSchema.catch({ key: '', name: '', mobile: '', email: '' }),
  stopSchema.catch(emptyDraft.from),
  stopSchema.catch(emptyDraft.to),
  itemsSchema.catch({ preset: null, cart: {} }),
  scheduleSchema.catch({ date: null, slot: null, packageId: null, insuredValue: 0 }),
  answersSchema.optional().catch(undefined),
])

/**
 * Decodes what `encodeDraft` wrote. Damaged or invalid parts come back as not chosen; a text that is no draft gives
 * null. Never throws.
 */
export function decodeDraft(encoded: string): StoredDraft | null {
  const parsed = storedDraftSchema.safeParse(decodeCookieText(encoded))
  if (!parsed.success) return null
  const [, savedAt, step, who, from, to, what, at, decoded = emptyMoveAnswers] = parsed.data
  const draft: Draft = { ...who, from, to, ...what, ...at, answers: decoded }
  return { draft, step, savedAt }
}

/** Returns the key of such a text without decoding the rest; null where it has none. */
export function parseDraftKey(encoded: string): string | null {
  const decoded = decodeCookieText(encoded)
  const who: unknown = Array.isArray(decoded) ? decoded[3] : null
  return Array.isArray(who) && typeof who[0] === 'string' ? who[0] : null
}

const toPairs = (list: number[]): [number, number][] =>
  list
    .slice(0, 2 * MAX_ITEM_KINDS)
    .flatMap((id, at) => (at % 2 === 0 && at + 1 < list.length ? [[id, list[at + 1]!]] : []))

const isCartLine = ([id, quantity]: [number, number]) =>
  Number.isSafeInteger(id) && id > 0 && Number.isSafeInteger(quantity) && quantity > 0 && quantity <= MAX_ITEM_QUANTITY
