import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { MAX_PIECES } from '#modules/catalogue/rules/cart.ts'
import { slotHours } from '#modules/scheduling/rules/slot.ts'
import { asked, noAnswers, readAnswers } from './answers.ts'
import { decodeText } from './cookie-text.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { tidyText } from './draft-text.ts'
import { DRAFT_FORMAT, type StoredDraft } from './encode-draft.ts'
import { DOOR_MAX_LENGTH, MAX_FLOOR, MAX_INSURED, MAX_KINDS, MIN_FLOOR, PRESET_MAX_LENGTH } from './limits.ts'

const text = (letters: number) => z.string().transform(value => tidyText(value, letters))
const whole = (least: number, most: number) => z.number().int().min(least).max(most)
/**
 * A list of known values, to which a newer version may have added more. So that no draft is lost between two versions,
 * in either direction, a new value goes at the end of its list and has a `.default()` for older texts: without one its
 * whole list would be rejected as damaged. `old-cookies.test.ts` checks both.
 */
const listOf = <const T extends [z.ZodType, ...z.ZodType[]]>(known: T) => z.tuple(known).rest(z.unknown())

const place = listOf([
  text(100),
  text(120),
  text(120),
  text(60),
  text(6).nullable(),
  z.number().min(5).max(38),
  z.number().min(67).max(98),
]).transform(([id, name, city, state, pincode, lat, lng]) => ({ id, name, city, state, pincode, lat, lng }))
const door = listOf([
  text(DOOR_MAX_LENGTH.flat),
  text(DOOR_MAX_LENGTH.building),
  text(DOOR_MAX_LENGTH.landmark),
  text(DOOR_MAX_LENGTH.gate),
]).transform(([flat, building, landmark, gate]) => ({ flat, building, landmark, gate }))
const end = listOf([
  text(250),
  whole(MIN_FLOOR, MAX_FLOOR).catch(0),
  z.literal([0, 1]).catch(0),
  place.nullable().catch(null),
  door.optional().catch(undefined),
]).transform(([address, floor, lift, where, door]) => ({
  ...{ address, floor, lift: lift === 1, place: where },
  ...(door && { door }),
}))
/** After the preset come pairs, so this list alone cannot be extended. */
const things = z
  .tuple([text(PRESET_MAX_LENGTH).nullable()])
  .rest(z.number())
  .transform(([preset, ...pieces]) => ({
    preset,
    cart: Object.fromEntries(pairs(pieces).filter(isLine)),
  }))
const when = listOf([
  z.string().refine(isIndiaDate).nullable().catch(null),
  z
    .literal([...slotHours])
    .nullable()
    .catch(null),
  whole(1, 1_000).nullable().catch(null),
  whole(0, MAX_INSURED).catch(0),
]).transform(([date, slot, packageId, insuredValue]) => ({ date, slot, packageId, insuredValue }))
const answers = z
  .array(z.unknown())
  .transform(list => readAnswers(Object.fromEntries(asked.map((name, at) => [name, list[at]]))))
const contact = listOf([text(64), text(250), text(20), text(250)]).transform(([key, name, mobile, email]) => ({
  key,
  name,
  mobile,
  email,
}))

const stored = listOf([
  z.literal(DRAFT_FORMAT),
  whole(0, 1e11),
  z.literal([1, 2, 3, 4]).catch(1),
  contact.catch({ key: '', name: '', mobile: '', email: '' }),
  end.catch(emptyDraft.from),
  end.catch(emptyDraft.to),
  things.catch({ preset: null, cart: {} }),
  when.catch({ date: null, slot: null, packageId: null, insuredValue: 0 }),
  answers.optional().catch(undefined),
])

/**
 * Decodes what `encodeDraft` wrote. Damaged or invalid parts come back as not chosen; a text that is no draft gives
 * null. Never throws.
 */
export function decodeDraft(encoded: string): StoredDraft | null {
  const parsed = stored.safeParse(decodeText(encoded))
  if (!parsed.success) return null
  const [, savedAt, step, who, from, to, what, at, told = noAnswers] = parsed.data
  const draft: Draft = { ...who, from, to, ...what, ...at, answers: told }
  return { draft, step, savedAt }
}

/** Returns the key of such a text without decoding the rest; null where it has none. */
export function keyOfDraft(encoded: string): string | null {
  const told = decodeText(encoded)
  const who: unknown = Array.isArray(told) ? told[3] : null
  return Array.isArray(who) && typeof who[0] === 'string' ? who[0] : null
}

const pairs = (list: number[]): [number, number][] =>
  list.slice(0, 2 * MAX_KINDS).flatMap((id, at) => (at % 2 === 0 && at + 1 < list.length ? [[id, list[at + 1]!]] : []))

const isLine = ([id, quantity]: [number, number]) =>
  Number.isSafeInteger(id) && id > 0 && Number.isSafeInteger(quantity) && quantity > 0 && quantity <= MAX_PIECES
