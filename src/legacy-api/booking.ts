import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { ZERO } from '#kernel/money.ts'
import { isPlainName } from '#kernel/plain-name.ts'
import { reject } from '#kernel/refusal.ts'
import { mergeLines, readQuantity } from '#modules/catalogue/rules/cart.ts'
import type { Draft, DraftEnd } from '#modules/orders/draft/rules/draft.ts'
import { MAX_FLOOR, MAX_INSURED, MAX_KINDS, MIN_FLOOR } from '#modules/orders/draft/rules/limits.ts'
import { matchPlace, matchPoint } from '#modules/places/index.server.ts'
import { chosenPlace } from '#modules/places/rules/place.ts'
import { parseSlot } from '#modules/scheduling/rules/slot.ts'
import { flag, id, number, oneOf, text } from './edge.ts'
import { ownEmail } from './own-email.ts'
import { paiseOf } from './rupees.ts'

const coordinate = z.union([number(-180, 180), z.null(), z.literal('')]).optional()
const header = z.object({
  Id: id,
  orderdate: text(40),
  fromaddress: text(250),
  fromlat: coordinate,
  fromlong: coordinate,
  fromfloor: z.union([number(MIN_FLOOR, MAX_FLOOR), z.null(), z.literal('')]).optional(),
  fromlift: flag,
  toaddress: text(250),
  tolat: coordinate,
  tolong: coordinate,
  tofloor: z.union([number(MIN_FLOOR, MAX_FLOOR), z.null(), z.literal('')]).optional(),
  tolift: flag,
  packageid: id,
  /** Above zero once the customer has finished choosing. The amount itself is ignored: we calculate it. */
  tokenamount: z.union([number(0, 1e9), z.null(), z.literal('')]).optional(),
  forinsurance: z.union([number(0, MAX_INSURED / 100), z.null(), z.literal(''), z.boolean()]).optional(),
})
const customer = z.object({ cust_name: text(250), cust_email: text(250) })
const line = z.object({
  serv_id: id,
  item_id: id,
  quantity: z
    .union([z.number(), z.string().max(20), z.null()])
    .optional()
    .refine(quantity => readQuantity(quantity ?? '') !== null),
})

/** The parts of an order that a client saves: all or some. Prices, tax and status are not read at all. */
export const booking = z.object({
  pid: id,
  categoryname: text(60),
  jheader: oneOf(header).nullish(),
  jcustomer: oneOf(customer).nullish(),
  jdetail: z.array(line).max(MAX_KINDS).nullish(),
})
export type Booking = z.output<typeof booking>

export const orderIdOf = ({ pid, jheader }: Booking): number => jheader?.Id || pid

/** True for a move, whose category may be missing. Home services have the name of their category. */
export const isMove = ({ categoryname }: Booking): boolean => categoryname === '' || /packers/i.test(categoryname)

/** True if the customer has finished choosing: clients save with token 0 until then. */
export const isReady = ({ jheader }: Booking): boolean => Number(jheader?.tokenamount ?? 0) > 0

/** Merges the client's data into a known draft. Parts that it leaves out stay. */
export function describe(known: Draft, { jheader, jcustomer, jdetail }: Booking, mobile: string): Draft {
  const draft = { ...known }
  if (jcustomer) {
    draft.name = (isPlainName(jcustomer.cust_name) && jcustomer.cust_name) || known.name
    draft.email = ownEmail(jcustomer.cust_email, mobile) || known.email
  }
  if (jdetail) {
    draft.cart = mergeLines(jdetail.map(one => ({ articleId: one.item_id, quantity: one.quantity ?? '' })))
  }
  if (!jheader) return draft
  return {
    ...draft,
    from: endOf(jheader.fromaddress, jheader.fromlat, jheader.fromlong, jheader.fromfloor, jheader.fromlift),
    to: endOf(jheader.toaddress, jheader.tolat, jheader.tolong, jheader.tofloor, jheader.tolift),
    ...whenOf(jheader.orderdate),
    packageId: jheader.packageid || null,
    insuredValue: typeof jheader.forinsurance === 'number' ? paiseOf(jheader.forinsurance) : ZERO,
  }
}

type Maybe = number | '' | null | undefined

/**
 * Finds the locality of an address with coordinates, else the most likely one for the address. Rejects with 'invalid'
 * address.unknown outside India, address.elsewhere if address and coordinates disagree.
 */
export function endOf(address: string, lat: Maybe, lng: Maybe, floor: Maybe, lift: boolean): DraftEnd {
  const place = lat && lng ? matchPoint(address, { lat, lng }) : address ? matchPlace('', address) : null
  if (!place && (address || lat)) throw reject('invalid', 'address.unknown')
  return {
    address: address || (place?.name ?? ''),
    place: place && chosenPlace(place),
    floor: Math.ceil(floor || 0),
    lift,
  }
}

/** Parses `YYYY-MM-DD H:mm:ss` (BIZ-04); a time at which no slot begins gives only the date. */
export function whenOf(orderdate: string): Pick<Draft, 'date' | 'slot'> {
  const [, date = '', hour] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}):\d{2}(?::\d{2})?)?/.exec(orderdate) ?? []
  if (!isIndiaDate(date)) return { date: null, slot: null }
  return { date, slot: hour ? parseSlot(Number(hour)) : null }
}
