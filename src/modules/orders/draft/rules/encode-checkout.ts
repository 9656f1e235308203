import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import { slotHours } from '#modules/scheduling/rules/slot.ts'
import { decodeCookieText, encodeCookieText, MAX_COOKIE_TEXT_LENGTH } from './cookie-text.ts'
import { type AddressDetails, emptyDraft, type MoveStop } from './draft.ts'
import { cleanText } from './draft-text.ts'
import { ADDRESS_DETAILS_MAX_LENGTH, MAX_CART_OPTIONS, MAX_FLOOR, MAX_OPTION_QUANTITY, MIN_FLOOR } from './limits.ts'
import { emptyCheckout, type ServiceCheckout } from './service-checkout.ts'
import { toStoredStop } from './stored-move.ts'

const CHECKOUT_FORMAT = 1

const checkoutTextSchema = (letters: number) => z.string().transform(value => cleanText(value, letters))
const checkoutIdSchema = z.number().int().min(1).max(1e9)
const checkoutPlaceSchema = z.object({
  id: checkoutTextSchema(100),
  name: checkoutTextSchema(120),
  city: checkoutTextSchema(120),
  state: checkoutTextSchema(60),
  pincode: checkoutTextSchema(6).nullable(),
  lat: z.number().min(5).max(38),
  lng: z.number().min(67).max(98),
})
const checkoutAddressDetailsSchema = z.object({
  flat: checkoutTextSchema(ADDRESS_DETAILS_MAX_LENGTH.flat),
  building: checkoutTextSchema(ADDRESS_DETAILS_MAX_LENGTH.building),
  landmark: checkoutTextSchema(ADDRESS_DETAILS_MAX_LENGTH.landmark),
  gate: checkoutTextSchema(ADDRESS_DETAILS_MAX_LENGTH.gate),
})
const checkoutStopSchema = z
  .object({
    address: checkoutTextSchema(250),
    place: checkoutPlaceSchema.nullable(),
    floor: z.number().int().min(MIN_FLOOR).max(MAX_FLOOR).catch(0),
    lift: z.boolean(),
    door: checkoutAddressDetailsSchema.optional().catch(undefined),
  })
  .transform(({ door, ...stop }) => ({ ...stop, ...(door && { addressDetails: door }) }))
/** Lists may be longer, because a newer version may add values at their ends (`decode-draft.ts`). */
const checkoutVisitSchema = z
  .tuple([
    checkoutIdSchema,
    z.enum(['at', 'from', 'to']),
    z.string().refine(isIndiaDate).nullable(),
    z.literal([...slotHours]).nullable(),
  ])
  .rest(z.unknown())

const storedCheckoutSchema = z.object({
  v: z.literal(CHECKOUT_FORMAT),
  key: checkoutTextSchema(64),
  who: z
    .tuple([checkoutTextSchema(250), checkoutTextSchema(20), checkoutTextSchema(250)])
    .rest(z.unknown())
    .catch(['', '', '']),
  at: checkoutStopSchema.catch(emptyDraft.from),
  withMove: z.boolean().catch(true),
  cart: z
    .array(z.tuple([checkoutIdSchema, z.number().int().min(1).max(MAX_OPTION_QUANTITY)]).rest(z.unknown()))
    .max(MAX_CART_OPTIONS)
    .catch([]),
  prices: z
    .array(z.tuple([checkoutIdSchema, z.number().int().min(0).max(1e10).transform(paise)]).rest(z.unknown()))
    .max(MAX_CART_OPTIONS)
    .catch([]),
  visits: z.array(checkoutVisitSchema).max(MAX_CART_OPTIONS).catch([]),
  coupon: checkoutTextSchema(30).nullable().catch(null),
})

const cutAddressDetails = ({ flat, building, landmark, gate }: AddressDetails, letters: number): AddressDetails => ({
  flat: flat.slice(0, letters),
  building: building.slice(0, letters),
  landmark: landmark.slice(0, letters),
  gate: gate.slice(0, letters),
})

const cutStop = ({ addressDetails, ...stop }: MoveStop, letters: number): MoveStop => ({
  ...{ ...stop, address: stop.address.slice(0, letters) },
  ...(addressDetails && { addressDetails: cutAddressDetails(addressDetails, letters) }),
})

/** Encodes a checkout as text that is safe in a cookie. An address too long for it is cut. */
export function encodeCheckout(checkout: ServiceCheckout): string {
  const { key, name, mobile, email, at, withMove, cart, prices, visits, coupon } = checkout
  const write = (letters: number) => {
    const cut = (value: string) => value.slice(0, letters)
    return encodeCookieText({
      v: CHECKOUT_FORMAT,
      key,
      who: [cut(name), mobile, cut(email)],
      at: toStoredStop(cutStop(at, letters)),
      withMove,
      cart: Object.entries(cart).map(([option, quantity]) => [Number(option), quantity]),
      prices: Object.entries(prices).map(([option, price]) => [Number(option), price]),
      visits: Object.entries(visits).map(([service, { home, date, slot }]) => [Number(service), home, date, slot]),
      coupon,
    })
  }
  const encoded = write(250)
  return encoded.length <= MAX_COOKIE_TEXT_LENGTH ? encoded : write(40)
}

/** Decodes what `encodeCheckout` wrote. Damaged or invalid parts come back as not chosen; never throws. */
export function decodeCheckout(encoded: string): ServiceCheckout {
  const parsed = storedCheckoutSchema.safeParse(decodeCookieText(encoded))
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
