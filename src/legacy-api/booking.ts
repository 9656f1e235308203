import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { isIndiaDate } from '#kernel/india-time.ts'
import { ZERO } from '#kernel/money.ts'
import { isPlainName } from '#kernel/plain-name.ts'
import { mergeCartLines, parseQuantity } from '#modules/catalogue/rules/cart.ts'
import type { Draft, MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { MAX_FLOOR, MAX_INSURED_VALUE, MAX_ITEM_KINDS, MIN_FLOOR } from '#modules/orders/draft/rules/limits.ts'
import { matchPlace, matchPoint } from '#modules/places/index.server.ts'
import { toChosenLocality } from '#modules/places/rules/place.ts'
import { parseSlot } from '#modules/scheduling/rules/slot.ts'
import { legacyFlagParam, legacyIdParam, legacyNumberParam, legacySingleParam, legacyTextParam } from './params.ts'
import { getRealEmail } from './placeholder-email.ts'
import { fromWireRupees } from './rupees.ts'

const coordinate = z.union([legacyNumberParam(-180, 180), z.null(), z.literal('')]).optional()
const header = z.object({
  Id: legacyIdParam,
  orderdate: legacyTextParam(40),
  fromaddress: legacyTextParam(250),
  fromlat: coordinate,
  fromlong: coordinate,
  fromfloor: z.union([legacyNumberParam(MIN_FLOOR, MAX_FLOOR), z.null(), z.literal('')]).optional(),
  fromlift: legacyFlagParam,
  toaddress: legacyTextParam(250),
  tolat: coordinate,
  tolong: coordinate,
  tofloor: z.union([legacyNumberParam(MIN_FLOOR, MAX_FLOOR), z.null(), z.literal('')]).optional(),
  tolift: legacyFlagParam,
  packageid: legacyIdParam,
  /** Above zero once the customer has finished choosing. The amount itself is ignored: we calculate it. */
  tokenamount: z.union([legacyNumberParam(0, 1e9), z.null(), z.literal('')]).optional(),
  forinsurance: z
    .union([legacyNumberParam(0, MAX_INSURED_VALUE / 100), z.null(), z.literal(''), z.boolean()])
    .optional(),
})
const customer = z.object({ cust_name: legacyTextParam(250), cust_email: legacyTextParam(250) })
const line = z.object({
  serv_id: legacyIdParam,
  item_id: legacyIdParam,
  quantity: z
    .union([z.number(), z.string().max(20), z.null()])
    .optional()
    .refine(quantity => parseQuantity(quantity ?? '') !== null),
})

/** The parts of an order that a client saves: all or some. Prices, tax and status are not read at all. */
export const legacyBookingSchema = z.object({
  pid: legacyIdParam,
  categoryname: legacyTextParam(60),
  jheader: legacySingleParam(header).nullish(),
  jcustomer: legacySingleParam(customer).nullish(),
  jdetail: z.array(line).max(MAX_ITEM_KINDS).nullish(),
})
export type LegacyBooking = z.output<typeof legacyBookingSchema>

export const getOrderId = ({ pid, jheader }: LegacyBooking): number => jheader?.Id || pid

/** True for a move, whose category may be missing. Home services have the name of their category. */
export const isMove = ({ categoryname }: LegacyBooking): boolean => categoryname === '' || /packers/i.test(categoryname)

/** True if the customer has finished choosing: clients save with token 0 until then. */
export const isReady = ({ jheader }: LegacyBooking): boolean => Number(jheader?.tokenamount ?? 0) > 0

/** Merges the client's data into a known draft. Parts that it leaves out stay. */
export function mergeBooking(known: Draft, { jheader, jcustomer, jdetail }: LegacyBooking, mobile: string): Draft {
  const draft = { ...known }
  if (jcustomer) {
    draft.name = (isPlainName(jcustomer.cust_name) && jcustomer.cust_name) || known.name
    draft.email = getRealEmail(jcustomer.cust_email, mobile) || known.email
  }
  if (jdetail) {
    draft.cart = mergeCartLines(jdetail.map(one => ({ articleId: one.item_id, quantity: one.quantity ?? '' })))
  }
  if (!jheader) return draft
  return {
    ...draft,
    from: findStopLocality(jheader.fromaddress, jheader.fromlat, jheader.fromlong, jheader.fromfloor, jheader.fromlift),
    to: findStopLocality(jheader.toaddress, jheader.tolat, jheader.tolong, jheader.tofloor, jheader.tolift),
    ...parseOrderDate(jheader.orderdate),
    packageId: jheader.packageid || null,
    insuredValue: typeof jheader.forinsurance === 'number' ? fromWireRupees(jheader.forinsurance) : ZERO,
  }
}

type Maybe = number | '' | null | undefined

/**
 * Finds the locality of an address with coordinates, else the most likely one for the address. Rejects with 'invalid'
 * address.unknown outside India, address.elsewhere if address and coordinates disagree.
 */
export function findStopLocality(address: string, lat: Maybe, lng: Maybe, floor: Maybe, lift: boolean): MoveStop {
  const place = lat && lng ? matchPoint(address, { lat, lng }) : address ? matchPlace('', address) : null
  if (!place && (address || lat)) throw reject('invalid', 'address.unknown')
  return {
    address: address || (place?.name ?? ''),
    place: place && toChosenLocality(place),
    floor: Math.ceil(floor || 0),
    lift,
  }
}

/** Parses `YYYY-MM-DD H:mm:ss` (BIZ-04); a time at which no slot begins gives only the date. */
export function parseOrderDate(orderdate: string): Pick<Draft, 'date' | 'slot'> {
  const [, date = '', hour] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}):\d{2}(?::\d{2})?)?/.exec(orderdate) ?? []
  if (!isIndiaDate(date)) return { date: null, slot: null }
  return { date, slot: hour ? parseSlot(Number(hour)) : null }
}
