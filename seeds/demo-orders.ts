import { DomainError } from '#kernel/domain-error.ts'
import { addDays, countDaysBetween, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { rupees } from '#kernel/money.ts'
import { parseMobile } from '#kernel/phone.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { OWNER_ROLE, toRole } from '#modules/access/rules/role.ts'
import { recordManualPayment } from '#modules/billing/index.server.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import {
  assignCrewAndTrucks,
  findOrderTransit,
  readAssignmentChoices,
  readTripChoices,
  saveTrip,
} from '#modules/dispatch/index.server.ts'
import { isCandidateFree } from '#modules/dispatch/record/rules/sort-candidates.ts'
import type { Draft, MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { getDraftWork } from '#modules/orders/draft/rules/draft-work.ts'
import { quoteMove } from '#modules/orders/draft/rules/quote-move.ts'
import {
  approveOrder,
  getNewDates,
  placeMoveOrder,
  readOrder,
  requestManualQuotation,
  rescheduleOrder,
  sendManualQuotation,
} from '#modules/orders/index.server.ts'
import { readServedCities, searchPlaces } from '#modules/places/index.server.ts'
import { toChosenLocality } from '#modules/places/rules/place.ts'
import { findServingCity } from '#modules/places/rules/served-city.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import { readLead, recordStaffLead, scheduleSurvey } from '#modules/sales/index.server.ts'
import { type DayAvailability, readAvailability } from '#modules/scheduling/index.server.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'

export const names =
  'Asha Rao|Vikram Desai|Meera Nair|Rohan Kulkarni|Fatima Sheikh|Arvind Iyer|Pooja Sharma|Sandeep Reddy|Divya Menon|Karthik Raman|Sneha Joshi|Imran Qureshi|Lata Hegde|Nikhil Bansal|Gauri Deshpande'.split(
    '|',
  )
const languages = ['en', 'hi', 'mr', 'te', 'kn']
const societies = 'Sai Darshan|Green Acres|Lake View|Palm Grove|Shanti Kunj|Silver Oak'.split('|')

export type WishedSlot = { day: IndiaDate; hour: SlotHour }
type BookingTerms = WishedSlot & { n: number; approved: boolean }

const tokenModes = ['upi', 'upi', 'cash', 'bank'] as const

/** Books an order, with its token paid, at the time of the application's clock. Returns its number. */
export async function bookOne(
  app: App,
  staff: Staff,
  customer: Customer,
  draft: Draft,
  { day, hour, n, approved }: BookingTerms,
): Promise<string> {
  const named = { ...draft, name: customer.name, mobile: customer.mobile, email: customer.email }
  const far = draft.date === null
  const { orderNo } = far
    ? await requestManualQuotation(app, customer, named)
    : await placeMoveOrder(app, customer, named)
  if (far) {
    const parts = [
      ['road', 38_000],
      ['packing', 9_000],
    ] as const
    await sendManualQuotation(app, staff, orderNo, {
      parts: parts.map(([part, sum]) => ({ part, amount: rupees(sum) })),
      note: '',
    })
    const { readDays } = await getNewDates(app, staff, orderNo)
    const { first, days: count } = around(app, day)
    const days = await readDays(first, count)
    await rescheduleOrder(app, staff, orderNo, findNearestWindow(days, day, hour))
  }
  const { token } = await readOrder(app, staff, orderNo)
  const mode = tokenModes[n % tokenModes.length]!
  const reference = mode === 'cash' ? '' : `demo ${orderNo}`
  await recordManualPayment(app, staff, orderNo, { amount: token, mode, reference })
  if (approved) await approveOrder(app, staff, orderNo)
  return orderNo
}

/** Sets the date, or the nearest with capacity: even here nothing is sold beyond the fleet's capacity. */
export async function findFreeDate(app: App, draft: Draft, { day, hour }: WishedSlot): Promise<Draft> {
  const [catalogue, books, served] = await Promise.all([
    readCatalogue(app.db),
    readPriceBooks(app.db),
    readServedCities(app.db),
  ])
  const move = getDraftWork(draft, quoteMove(draft, catalogue, books, served))
  const city = findServingCity(draft.from.place!, served)!
  const { first, days } = around(app, day)
  return {
    ...draft,
    ...findNearestWindow(await readAvailability(app, city.id, first, days, 0, { work: move && { move } }), day, hour),
  }
}

const around = (app: App, day: IndiaDate) => ({
  first: toIndiaDate(app.now()),
  days: countDaysBetween(toIndiaDate(app.now()), day) + 21,
})

/** Finds the first date with a free window on `day` or later, and its window nearest to `hour`. */
function findNearestWindow(
  days: readonly DayAvailability[],
  day: IndiaDate,
  hour: SlotHour,
): { date: IndiaDate; slot: SlotHour } {
  for (const { date, slots } of days.filter(one => one.date >= day)) {
    const open = slots.filter(({ free }) => free > 0).map(slot => slot.hour)
    const [slot] = open.toSorted((a, b) => Math.abs(a - hour) - Math.abs(b - hour))
    if (slot) return { date, slot }
  }
  throw new Error(`no room after ${day}`)
}

/**
 * Assigns a suitable free truck and as many free workers as it needs, a driver first. Does nothing if there are not
 * enough.
 */
export async function assignBestCrew(app: App, staff: Staff, orderNo: string, of: Leg = 1): Promise<void> {
  const { leg, trucks, workers, teams } = await readAssignmentChoices(app, staff, orderNo, of)
  const free = workers.filter(isCandidateFree)
  const truck = trucks.find(one => isCandidateFree(one) && one.fits)
  const driver = free.find(({ roles }) => roles.includes('driver'))
  if (!truck || !driver) return
  const usual = teams.find(({ truckId }) => truckId === truck.id)?.workerIds ?? []
  const rest = free.filter(({ id, roles }) => id !== driver.id && !roles.includes('driver'))
  const helpers = [...rest.filter(({ id }) => usual.includes(id)), ...rest.filter(({ id }) => !usual.includes(id))]
  const crew = [driver, ...helpers.slice(0, leg.people - 1)].map(({ id }) => id)
  const assignment = { leg: of, truckIds: [truck.id], workerIds: crew, lead: driver.id }
  await assignCrewAndTrucks(app, staff, orderNo, assignment).catch(skipRejected)
}

/**
 * Plans a trip for an order to another city with the smallest suitable truck; does nothing if none is free or the
 * capacity is sold.
 */
export async function planTrip(app: App, staff: Staff, first: string): Promise<void> {
  const road = await findOrderTransit(app, staff, first)
  if (!road) return
  const { startsAt, endsAt, from, to } = road
  const { trucks, drivers } = await readTripChoices(app, staff, { startsAt, endsAt }, { first })
  const truck = trucks.findLast(one => isCandidateFree(one) && one.cft >= road.cft)
  const driver = drivers.find(one => isCandidateFree(one) && one.branchId === truck?.branchId)
  if (!truck || !driver) return
  const way = { from, to, out: { startsAt, endsAt }, back: null }
  await saveTrip(app, staff, null, { truckId: truck.id, driverIds: [driver.id], ...way, note: '' }, { first }).catch(
    skipRejected,
  )
}

/** Ignores a rejection: the demonstration shows what its fleet can do. */
export function skipRejected(error: unknown): false {
  if (error instanceof DomainError) return false
  throw error
}

/**
 * Creates a survey of a home before its quotation, on that date or later, because the hours of that date may be sold.
 */
export async function survey(app: App, staff: Staff, day: IndiaDate, { cityId, n }: { cityId: number; n: number }) {
  const mobile = parseMobile(String(7_200_000_000 + n))!
  const told = {
    mobile,
    name: names[(n * 4 + 2) % names.length]!,
    language: 'en' as const,
    cityId,
    words: '4 BHK, a piano',
  }
  const { id } = await recordStaffLead(app, staff, { key: `demo-survey-${n}`, ...told, channel: 'call' })
  for (let later = 0; later < 7; later++) {
    const way = n % 2 === 0 ? ('visit' as const) : ('video' as const)
    const plan = { way, startsAt: toIndiaInstant(addDays(day, later), 11 + 2 * (n % 2)), hours: 1, workerId: null }
    const { revision } = await readLead(app, staff, id)
    const agreed = await scheduleSurvey(
      app,
      staff,
      { id, revision },
      { ...plan, address: societies[n % 6]!, note: '' },
    ).then(() => true, skipRejected)
    if (agreed) return
  }
}

export function endAt(city: string, locality: string, n: number): MoveStop {
  const place = searchPlaces(`${locality}, ${city}`)[0]
  if (!place) throw new Error(`no ${locality} in ${city}`)
  const flat = `${'ABCD'[n % 4]}-${101 + (n % 12) * 100}`
  const building = societies[n % societies.length]!
  return {
    ...{
      address: `${flat}, ${building}, ${locality}`,
      place: toChosenLocality(place),
      floor: n % 12,
      lift: n % 3 !== 0 || n % 12 > 4,
    },
    addressDetails: { flat, building, landmark: '', gate: n % 5 === 0 ? 'Gate 2; movers from 9 to 18' : '' },
  }
}

export const toDemoMobile = (n: number): string => String(7_100_000_000 + n)

export async function createDemoCustomer(app: App, n: number): Promise<Customer> {
  const language = languages[n % languages.length]!
  const details = { mobile: toDemoMobile(n), name: names[n % names.length]!, email: `demo${n}@example.in` }
  const row = await app.db
    .insertInto('customers')
    .values({ ...details, language, created_at: app.now(), email_confirmed_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'customer', id: row.id, language, ...details }
}

export async function getDemoOwner(app: App): Promise<Staff> {
  const { id, name } = await app.db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', '=', OWNER_ROLE)
    .where('active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return {
    kind: 'staff',
    id,
    name,
    role: toRole({ code: OWNER_ROLE, name: 'Owner', permissions: [], approvalLimit: null }),
  }
}
