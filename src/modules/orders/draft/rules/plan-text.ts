import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import { slotHours } from '#modules/scheduling/rules/slot.ts'
import { decodeText, encodeText, MAX_ENCODED } from './cookie-text.ts'
import { type Door, emptyDraft } from './draft.ts'
import { tidyText } from './draft-text.ts'
import { DOOR_MAX_LENGTH, MAX_FLOOR, MAX_OF_ONE, MAX_OPTIONS, MIN_FLOOR } from './limits.ts'
import { emptyCheckout, type ServiceCheckout } from './service-checkout.ts'

const FORMAT = 1

const text = (letters: number) => z.string().transform(value => tidyText(value, letters))
const id = z.number().int().min(1).max(1e9)
const place = z.object({
  id: text(100),
  name: text(120),
  city: text(120),
  state: text(60),
  pincode: text(6).nullable(),
  lat: z.number().min(5).max(38),
  lng: z.number().min(67).max(98),
})
const door = z.object({
  flat: text(DOOR_MAX_LENGTH.flat),
  building: text(DOOR_MAX_LENGTH.building),
  landmark: text(DOOR_MAX_LENGTH.landmark),
  gate: text(DOOR_MAX_LENGTH.gate),
})
const end = z
  .object({
    address: text(250),
    place: place.nullable(),
    floor: z.number().int().min(MIN_FLOOR).max(MAX_FLOOR).catch(0),
    lift: z.boolean(),
    door: door.optional().catch(undefined),
  })
  .transform(({ door, ...end }) => ({ ...end, ...(door && { door }) }))
/** Lists may be longer, because a newer version may add values at their ends (`decode-draft.ts`). */
const visit = z
  .tuple([
    id,
    z.enum(['at', 'from', 'to']),
    z.string().refine(isIndiaDate).nullable(),
    z.literal([...slotHours]).nullable(),
  ])
  .rest(z.unknown())

const stored = z.object({
  v: z.literal(FORMAT),
  key: text(64),
  who: z
    .tuple([text(250), text(20), text(250)])
    .rest(z.unknown())
    .catch(['', '', '']),
  at: end.catch(emptyDraft.from),
  withMove: z.boolean().catch(true),
  cart: z
    .array(z.tuple([id, z.number().int().min(1).max(MAX_OF_ONE)]).rest(z.unknown()))
    .max(MAX_OPTIONS)
    .catch([]),
  prices: z
    .array(z.tuple([id, z.number().int().min(0).max(1e10).transform(paise)]).rest(z.unknown()))
    .max(MAX_OPTIONS)
    .catch([]),
  visits: z.array(visit).max(MAX_OPTIONS).catch([]),
  coupon: text(30).nullable().catch(null),
})

const cutDoor = ({ flat, building, landmark, gate }: Door, letters: number): Door => ({
  flat: flat.slice(0, letters),
  building: building.slice(0, letters),
  landmark: landmark.slice(0, letters),
  gate: gate.slice(0, letters),
})

/** Encodes a checkout as text that is safe in a cookie. An address too long for it is cut. */
export function encodeCheckout(plan: ServiceCheckout): string {
  const { key, name, mobile, email, at, withMove, cart, prices, visits, coupon } = plan
  const write = (letters: number) => {
    const cut = (value: string) => value.slice(0, letters)
    return encodeText({
      v: FORMAT,
      key,
      who: [cut(name), mobile, cut(email)],
      at: { ...at, address: cut(at.address), ...(at.door && { door: cutDoor(at.door, letters) }) },
      withMove,
      cart: Object.entries(cart).map(([option, quantity]) => [Number(option), quantity]),
      prices: Object.entries(prices).map(([option, price]) => [Number(option), price]),
      visits: Object.entries(visits).map(([service, { home, date, slot }]) => [Number(service), home, date, slot]),
      coupon,
    })
  }
  const encoded = write(250)
  return encoded.length <= MAX_ENCODED ? encoded : write(40)
}

/** Decodes what `encodeCheckout` wrote. Damaged or invalid parts come back as not chosen; never throws. */
export function decodeCheckout(encoded: string): ServiceCheckout {
  const parsed = stored.safeParse(decodeText(encoded))
  if (!parsed.success) return emptyCheckout
  const { key, who, at, withMove, cart, prices, visits, coupon } = parsed.data
  const [name, mobile, email] = who
  return {
    ...{ key, name, mobile, email, at, withMove, coupon },
    cart: Object.fromEntries(cart.map(([option, quantity]) => [option, quantity])),
    prices: Object.fromEntries(prices.map(([option, price]) => [option, price])),
    visits: Object.fromEntries(visits.map(([service, home, date, slot]) => [service, { home, date, slot }])),
  }
}
