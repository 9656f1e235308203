import { sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { parseMobile } from '#kernel/phone.ts'
import {
  buildCityBranchCondition,
  buildCustomerBranchCondition,
  requirePermission,
} from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import { type PricedDraft, priceDraft, priceDraftLaneOffers } from '#modules/orders/internal.server.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import type { LoadType } from '#modules/pricing/rules/quotation-version.ts'
import {
  type DayAvailability,
  type RequestedWork,
  readAvailability,
  readBookingTimes,
} from '#modules/scheduling/index.server.ts'
import { getLastBookableDay } from '#modules/scheduling/rules/open-slot.ts'
import type { App } from '#platform/app.ts'

/**
 * The list offers a caller this many days, and later ones only if none of them has a free slot. The calendar of the
 * site has the rest.
 */
const OFFERED_DAYS = 28
const MAX_ORDERS = 5

type CallerOrder = {
  orderNo: string
  status: OrderStatus
  /** The business customer that pays for it on account. */
  account: string | null
  moveDate: IndiaDate | null
  at: Date
}
/**
 * The customer behind a number, with lead and orders. Null if there is none, or none that this member of staff may see.
 */
export type PhoneCaller = { id: number; name: string; leadId: number | null; orders: CallerOrder[] } | null

export type PhoneQuote = {
  caller: PhoneCaller
  /** Null until origin and destination are known. */
  route: { km: number; isManualQuote: boolean } | null
  items: { id: number; name: string; quantity: number }[]
  itemCount: number
  totalCft: number
  vehicle: string
  packages: { id: number; name: string; total: Paise }[]
  chosen: { total: Paise; token: Paise } | null
  /** The offers of the lane of an intercity move: the version form of the order has them too. Empty where no lane fits. */
  lane: { load: LoadType; days: { min: number; max: number }; vehicle: string; total: Paise }[]
  /** Each day with its price in paise, if known, and the number of free crews in its slots. */
  days: (DayAvailability & { total: Paise | null })[]
}

/**
 * Returns everything for the phone booking page, by the rules of the customer's own wizard. Rejects with 'forbidden'
 * staff.right.
 */
export async function quoteByPhone(app: App, staff: Staff, draft: Draft): Promise<PhoneQuote> {
  requirePermission(staff, 'leads')
  const [priced, { items: articles }, caller] = await Promise.all([
    priceDraft(app, draft),
    readCatalogue(app.db),
    findCaller(app, staff, draft.mobile),
  ])
  const { route, quotation, packages, cityId } = priced
  return {
    caller,
    route: route && { km: route.km, isManualQuote: route.manualQuoteReason !== null },
    items: Object.entries(draft.cart).map(([id, quantity]) => ({
      ...{ id: Number(id), quantity },
      name: articles.get(Number(id))?.name ?? '',
    })),
    ...{ itemCount: priced.pieces, totalCft: priced.totalCft, vehicle: priced.vehicle },
    packages: packages.flatMap(({ id, name, total }) => (id === null ? [] : [{ id, name, total }])),
    lane: route?.manualQuoteReason === 'far' ? await listLaneOffers(app, draft) : [],
    chosen: quotation && { total: quotation.total, token: quotation.token },
    days: cityId && !route?.manualQuoteReason ? await listBookableDays(app, draft, cityId, priced.work) : [],
  }
}

async function listLaneOffers(app: App, draft: Draft): Promise<PhoneQuote['lane']> {
  const offers = await priceDraftLaneOffers(app.db, draft, toIndiaDate(app.now()))
  return offers.map(({ load, days, vehicle, quotation: { total } }) => ({ load, days, vehicle, total }))
}

/** Returns the days that can be booked for this move, each with its own price: a week-end can cost more. */
async function listBookableDays(
  app: App,
  draft: Draft,
  cityId: number,
  move: PricedDraft['work'],
): Promise<PhoneQuote['days']> {
  const days = await listDaysWithFreeSlot(app, cityId, { work: move && { move } })
  return Promise.all(
    days.map(async day => {
      const { quotation, packages } = await priceDraft(app, { ...draft, date: day.date })
      return { ...day, total: quotation?.total ?? packages[0]?.total ?? null }
    }),
  )
}

/** Returns four weeks from tomorrow; if no day in them is free, the four weeks that contain the first free day. */
async function listDaysWithFreeSlot(app: App, cityId: number, query: { work: RequestedWork | null }) {
  const tomorrow = addDays(toIndiaDate(app.now()), 1)
  const lastDay = getLastBookableDay((await readBookingTimes(app.db, cityId)).horizonDays, app.now())
  const firstDays = await readAvailability(app, cityId, tomorrow, OFFERED_DAYS, 0, query)
  let days = firstDays
  while (!days.some(hasFreeSlot)) {
    const first = addDays(days[0]!.date, OFFERED_DAYS)
    if (first > lastDay) return firstDays
    days = await readAvailability(app, cityId, first, OFFERED_DAYS, 0, query)
  }
  return days
}

const hasFreeSlot = ({ slots }: DayAvailability) => slots.some(({ free }) => free > 0)

async function findCaller(app: App, staff: Staff, text: string): Promise<PhoneCaller> {
  const mobile = parseMobile(text)
  if (!mobile || !hasPermission(staff, 'orders')) return null
  const customer = await app.db
    .selectFrom('customers as c')
    .select(['c.id', 'c.name'])
    .where('c.mobile', '=', mobile)
    .where('c.merged_into', 'is', null)
    .where(buildCustomerBranchCondition(staff, sql`c.id`))
    .executeTakeFirst()
  if (!customer) return null
  const [orders, lead] = await Promise.all([
    app.db
      .selectFrom('orders')
      .leftJoin('business_customers', join =>
        join.onRef('business_customers.id', '=', 'orders.business_customer_id').on('on_account', '=', true),
      )
      .select([
        'order_no as orderNo',
        'status',
        'business_customers.name as account',
        'move_date as moveDate',
        'placed_at as at',
      ])
      .where('customer_id', '=', customer.id)
      .where('placed_at', 'is not', null)
      .where(buildCityBranchCondition(staff, sql`orders.city_id`))
      .orderBy('orders.id', 'desc')
      .limit(MAX_ORDERS)
      .execute(),
    app.db
      .selectFrom('leads as l')
      .select('l.id')
      .where('l.mobile', '=', mobile)
      .where(buildCityBranchCondition(staff, sql`l.city_id`))
      .orderBy('l.id', 'desc')
      .executeTakeFirst(),
  ])
  return { ...customer, leadId: lead?.id ?? null, orders: orders.map(order => ({ ...order, at: order.at! })) }
}
