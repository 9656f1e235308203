import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { type Paise, rupees } from '#kernel/money.ts'
import { parseMobile } from '#kernel/phone.ts'
import type { Customer, Staff, Worker } from '#modules/access/rules/actor.ts'
import { recordCrewCash, recordManualPayment } from '#modules/billing/index.server.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import { type JobStep, jobSteps } from '#modules/crews/rules/job-steps.ts'
import { listArrivalCodes, readCrewJob, recordJobStep } from '#modules/dispatch/index.server.ts'
import { type Draft, emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import { cancelOrder, completeOrder, readOrder, resolveFlag } from '#modules/orders/index.server.ts'
import { createPhoneBooking, markLeadsWon, recordStaffLead } from '#modules/sales/index.server.ts'
import { type SlotHour, slotHours } from '#modules/scheduling/rules/slot.ts'
import { type App, addReader } from '#platform/app.ts'
import { seedConversations } from './demo-conversations.ts'
import { loseLead, seedLeadSources, sendPortalLead } from './demo-leads.ts'
import {
  assignBestCrew,
  bookOne,
  createDemoCustomer,
  endAt,
  findFreeDate,
  getDemoOwner,
  names,
  planTrip,
  skipRejected,
  survey,
  toDemoMobile,
} from './demo-orders.ts'

/** A city of the demonstration: its id and name, and localities of origin and destination. */
const cities = [
  [4, 'Pune', 'Kothrud|Baner|Wakad|Hinjewadi|Viman Nagar|Hadapsar|Aundh|Kharadi|Pimple Saudagar|Bibwewadi'],
  [
    5,
    'Bengaluru',
    'Whitefield|Indiranagar|Koramangala|HSR Layout|Marathahalli|Jayanagar|Hebbal|Yelahanka|Banashankari|BTM Layout',
  ],
  [7, 'Hyderabad', 'Kondapur|Gachibowli|Madhapur|Kukatpally|Begumpet|Miyapur|Manikonda|Secunderabad|Uppal|Ameerpet'],
] as const
/** The cities in turn, by the number of their trucks. */
const cityTurns = [0, 2, 1, 0, 2] as const
/** The smallest homes, so that trucks do two of today's jobs. */
const SMALL_HOMES = 3
/** Surveys in each city. */
const SURVEYS = 1

/** How far an order of the demonstration gets: the last step that its crew reports, or what is missing. */
type Progress = JobStep | 'late' | 'not-left' | 'assigned' | 'open' | 'unapproved' | 'in-transit' | 'trip' | 'cancelled'
/** The orders of a date, counted from today. Each is in the next city in turn. */
const plan: [day: number, progress: Progress[]][] = [
  [-1, ['done', 'done', 'done', 'in-transit']],
  [0, ['done', 'loaded', 'unloaded', 'arrived', 'on-way', 'loaded', 'late', 'arrived', 'on-way']],
  [0, ['open', 'open', 'open', 'assigned', 'assigned', 'assigned']],
  [1, ['assigned', 'open', 'assigned', 'assigned', 'open', 'assigned', 'trip']],
  [2, ['assigned', 'unapproved', 'open', 'open', 'unapproved']],
  [3, ['open', 'open', 'assigned', 'open']],
  [4, ['open', 'unapproved', 'open', 'cancelled']],
  [5, ['open', 'open', 'open', 'open', 'open', 'open', 'open', 'open']],
  [6, ['open', 'unapproved', 'open']],
]
/** Leads by the minutes since they called. Staff call back within minutes, so the oldest are overdue. */
const leadMinutes = [190, 75, 38, 12]
const OFFICE_HOURS = { from: 9.5, until: 18 }
/** The orders are booked over this many days before their date, so that this month and the last have figures. */
const BOOKED_DAYS = 53

/** Leads of portals that have not booked. All but those of the last two days are lost. */
const PORTAL_LEADS = 70
/** Leads that have their quotation and have not paid its token. */
const QUOTED_LEADS = 3

/** Something that happens at a time, with the clock set to it. */
type Happening = { at: Date; run: (app: App) => Promise<unknown> }

/**
 * Creates some fifty orders around today, as many per day as the crews can do: yesterday's are completed, today's are at
 * every stage, the next days are partly assigned. Each was booked some weeks ago, at its own time, by the commands that
 * staff and crews use. For the demonstration only. Returns today's date.
 */
export async function seedDemoDay(app: App): Promise<IndiaDate> {
  const today = toIndiaDate(app.now())
  const there = await app.db.selectFrom('jobs').select('id').limit(1).executeTakeFirst()
  if (there) return today
  const staff = await getDemoOwner(app)
  const cityIds = cities.map(([id]) => id)
  await app.db
    .updateTable('cities')
    .set({ slot_capacity: 20, uses_fleet_capacity: true })
    .where('id', 'in', cityIds)
    .execute()
  const presets = await listPresetsBySize(app)
  // Before the first window nothing of today can be late: a truck that should have left yesterday is.
  const isEarly = getHourOfDay(app.now()) < slotHours[0]! + 0.5
  const happenings = [...plan, ...(isEarly ? [[-1, ['not-left']] as (typeof plan)[number]] : [])]
    .flatMap(([day, all]) => all.map(progress => ({ day, progress })))
    .flatMap(({ day, progress }, n) => planOrder(app, staff, presets, { n, day, progress }))
  await seedLeadSources(app, staff)
  for (const [n, minutes] of leadMinutes.entries()) happenings.push(planLead(app, staff, presets, { n, minutes }))
  for (let n = 0; n < QUOTED_LEADS; n++) happenings.push(planQuotedLead(app, staff, presets, n))
  for (let n = 0; n < PORTAL_LEADS; n++) happenings.push(...planPortalLead(app, staff, n))
  await happen(app, happenings)
  for (const [at, [cityId]] of cities.entries())
    for (let n = 0; n < SURVEYS; n++) await survey(app, staff, addDays(today, 2), { cityId, n: at * SURVEYS + n })
  await seedConversations(app, staff)
  return today
}

/** Runs what happens in the order of time: documents are numbered in it. */
async function happen(app: App, happenings: Happening[]): Promise<void> {
  const clock = { now: app.now() }
  const then = addReader({ ...app, now: () => clock.now }, app.db)
  const queue = happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, run } of queue) {
    clock.now = at
    await run(then)
  }
}

type Preset = Awaited<ReturnType<typeof readCatalogue>>['presets'][number]

/** Small homes first: they fit on today. */
async function listPresetsBySize(app: App): Promise<Preset[]> {
  const { presets } = await readCatalogue(app.db)
  const countItems = ({ cart }: Preset) => Object.values(cart).reduce((sum, some) => sum + some, 0)
  return presets.toSorted((a, b) => countItems(a) - countItems(b))
}

type PlannedOrder = { n: number; day: number; progress: Progress }

/** Plans what happens to one order: its booking, its crew, the crew's reports, and the payment. */
function planOrder(app: App, staff: Staff, presets: Preset[], { n, day, progress }: PlannedOrder): Happening[] {
  const now = app.now()
  const today = toIndiaDate(now)
  const date = addDays(today, day)
  const at = cityTurns[n % cityTurns.length]!
  const isFar = progress === 'in-transit' || progress === 'not-left' || progress === 'trip'
  const other = isFar ? cities[(at + 1) % cities.length]! : cities[at]!
  const preset = presets[day > 0 ? (n * 5) % presets.length : n % SMALL_HOMES]!
  const [, city, localities] = cities[at]!
  const draft: Draft = {
    ...{
      ...emptyDraft,
      key: `demo-day-${n}`,
      preset: preset.code,
      cart: preset.cart,
      packageId: 1 + (n % (day > 0 ? 3 : 2)),
    },
    from: endAt(city, localities.split('|')[n % 10]!, n),
    to: endAt(other[1], other[2].split('|')[(n * 3 + 1) % 10]!, n + 3),
    ...(isFar && { answers: { ...emptyDraft.answers, within: 3 } }),
  }
  let order: Booked = { orderNo: '', customer: null }
  const bookedAt = getBookingTime(now, { n, day, progress })
  const happenings: Happening[] = [
    {
      at: bookedAt,
      run: async then => {
        const customer = await createDemoCustomer(then, n)
        const slot = { day: date, hour: day === 0 ? getHour(progress, now, n) : slotHours[n % slotHours.length]! }
        const wished = isFar ? draft : await findFreeDate(then, draft, slot)
        const orderNo = await bookOne(then, staff, customer, wished, {
          ...slot,
          n,
          approved: progress !== 'unapproved',
        })
        order = { orderNo, customer }
        await markLeadsWon(then)
      },
    },
  ]
  // Every third customer came without a portal.
  if (n % 3 !== 2)
    happenings.push({
      at: new Date(bookedAt.getTime() - 3_600_000 * (2 + (n % 5))),
      run: then =>
        sendPortalLead(then, { n, mobile: toDemoMobile(n), name: names[n % names.length]!, ...getRoute(at, n) }),
    })
  const evening = (days: number, hour: number) =>
    new Date(toIndiaInstant(addDays(date, days), hour).getTime() + n * 1_000)
  if (progress === 'trip') happenings.push({ at: now, run: then => planTrip(then, staff, order.orderNo) })
  if (progress === 'cancelled') {
    const reason = { reason: 'The customer moves next month', cause: 'customer' as const }
    const cancelledAt = new Date(toIndiaInstant(today, -6).getTime() + n)
    happenings.push({
      at: cancelledAt,
      run: then => cancelOrder(then, staff, order.orderNo, reason).catch(skipRejected),
    })
  }
  if (progress === 'trip' || progress === 'cancelled' || progress === 'open' || progress === 'unapproved')
    return happenings
  const assignedAt = new Date(Math.min(evening(-1, 18).getTime(), now.getTime()))
  happenings.push({ at: assignedAt, run: then => assignBestCrew(then, staff, order.orderNo) })
  if (progress === 'assigned' || progress === 'late') return happenings
  const last = progress === 'in-transit' || progress === 'not-left' ? 'done' : progress
  const steps = jobSteps.slice(0, jobSteps.indexOf(last) + 1)
  const base = day < 0 ? evening(0, 13.5).getTime() : Math.min(now.getTime(), toIndiaInstant(today, 17.5).getTime())
  for (const [k, step] of steps.entries()) {
    const minutes = (steps.length - 1 - k) * 34 + 6 + (n % 5) * 4
    const stepAt = Math.max(base - minutes * 60_000, toIndiaInstant(date).getTime() + k * 1_000)
    happenings.push({ at: new Date(stepAt), run: then => report(then, order, 1, step) })
  }
  if (isFar) {
    happenings.push({ at: evening(0, 16), run: then => assignBestCrew(then, staff, order.orderNo, 2) })
    if (progress === 'in-transit')
      happenings.push({ at: evening(0, 16.5), run: then => report(then, order, 2, 'on-way') })
  } else if (progress === 'done')
    happenings.push({
      at: day < 0 ? evening(0, 16) : new Date(base),
      run: then => payAndComplete(then, staff, order, n),
    })
  return happenings
}

/**
 * Spreads the bookings over the weeks before; every sixth came yesterday. The first to book are those that need their
 * date: the late ones, then all of today and yesterday.
 */
function getBookingTime(now: Date, { n, day, progress }: PlannedOrder): Date {
  const half = Math.floor(BOOKED_DAYS / 2)
  const spread = (n * 11) % half
  const daysAgo = n % 6 === 5 && day > 0 ? 1 : 2 + spread + (day > 0 ? 0 : half)
  const isFirst = progress === 'late' || progress === 'not-left' || progress === 'in-transit'
  const day0 = addDays(toIndiaDate(now), -(isFirst ? BOOKED_DAYS + 3 : daysAgo))
  return new Date(toIndiaInstant(day0, 10 + (n % 8)).getTime() + n * 60_000)
}

/**
 * Returns the arrival window in which a job of today is at this point now. After the last window it is that one; before
 * the first, when all is still to come, the windows take turns.
 */
function getHour(progress: Progress, now: Date, n: number): SlotHour {
  const hour = getHourOfDay(now)
  const [begun, ahead] = [slotHours.filter(one => one + 0.25 <= hour), slotHours.filter(one => one > hour)]
  if (begun.length === 0) return n % 2 === 0 ? 10 : 14
  if (progress === 'assigned' || progress === 'open') return ahead[n % Math.max(1, ahead.length)] ?? 16
  if (progress === 'late' || progress === 'on-way') return begun.at(-1)!
  return begun.findLast(one => one <= hour - 1) ?? 10
}

const getHourOfDay = (at: Date) => (at.getTime() - toIndiaInstant(toIndiaDate(at)).getTime()) / 3_600_000

type Booked = { orderNo: string; customer: Customer | null }

/** Finds the crew lead of a job, and the id under which their phone knows it; null if nobody was available. */
async function findCrewLead(
  app: App,
  { orderNo }: Booked,
  leg: Leg,
): Promise<{ worker: Worker; jobId: number } | null> {
  const { rows } = await sql<{ jobId: number; id: number; name: string }>`
    select (array_agg(j.id order by j.position))[1] as "jobId", w.id, w.name
    from orders o join jobs j on j.order_id = o.id join job_workers k on k.job_id = j.id and k.lead join workers w on w.id = k.worker_id
    where o.order_no = ${orderNo} and j.leg = ${leg} group by w.id, w.name`.execute(app.db)
  const [row] = rows
  return row ? { worker: { kind: 'worker', id: row.id, name: row.name }, jobId: row.jobId } : null
}

/** Reports a step of a job as the phone of its crew lead does, with the customer's OTP at the arrival. */
async function report(app: App, order: Booked, leg: Leg, step: JobStep): Promise<void> {
  const crew = await findCrewLead(app, order, leg)
  if (!crew) return
  const [code] = step === 'arrived' ? await listArrivalCodes(app, order.customer!, order.orderNo) : []
  const proof = code ? { code } : { reason: 'guard' as const }
  await recordJobStep(app, crew.worker, crew.jobId, {
    ...{ id: randomUUID(), step, reportedAt: app.now(), without: 'other' },
    ...(step === 'arrived' && proof),
  }).catch(skipRejected)
}

/** Reports the balance as cash that the crew lead received. */
async function reportCash(app: App, order: Booked, amount: Paise): Promise<void> {
  const crew = await findCrewLead(app, order, 1)
  if (!crew) return
  const { worker, jobId } = crew
  const { pass } = await readCrewJob(app, worker, jobId)
  const cash = {
    id: randomUUID(),
    jobId,
    orderNo: order.orderNo,
    pass,
    amount,
    another: false,
    waited: false,
    reportedAt: app.now(),
  }
  await recordCrewCash(app, worker, cash).catch(skipRejected)
}

const balanceModes = ['cash', 'upi', 'bank'] as const

async function payAndComplete(app: App, staff: Staff, order: Booked, n: number): Promise<void> {
  const { orderNo } = order
  const { balanceDue, attention } = await readOrder(app, staff, orderNo)
  const mode = balanceModes[n % balanceModes.length]!
  if (mode === 'cash') await reportCash(app, order, balanceDue)
  else
    await recordManualPayment(app, staff, orderNo, {
      amount: balanceDue,
      mode,
      reference: `demo ${orderNo} balance`,
    })
  for (const { id } of attention)
    await resolveFlag(app, staff, orderNo, { attention: id, note: 'Called the customer' }).catch(skipRejected)
  await completeOrder(app, staff, orderNo).catch(skipRejected)
}

const getRoute = (at: number, n: number) => {
  const [, city, localities] = cities[at]!
  return { city, from: localities.split('|')[n % 10]!, to: localities.split('|')[(n * 3 + 1) % 10]! }
}

/** A lead of a portal within the last weeks, and what became of it. */
function planPortalLead(app: App, staff: Staff, n: number): Happening[] {
  const mobile = String(7_400_000_000 + n)
  const hours = 3 + n * 11
  const at = new Date(app.now().getTime() - hours * 3_600_000)
  const lead = { n: n + 1, mobile, ...getRoute(cityTurns[n % cityTurns.length]!, n) }
  return [
    { at, run: then => sendPortalLead(then, lead) },
    ...(hours > 48
      ? [{ at: new Date(at.getTime() + 30 * 3_600_000), run: (then: App) => loseLead(then, staff, mobile, n) }]
      : []),
  ]
}

/** A lead of a portal that was quoted on the phone yesterday and has not answered yet. */
function planQuotedLead(app: App, staff: Staff, presets: Preset[], n: number): Happening {
  const mobile = String(7_500_000_000 + n)
  const at = cityTurns[n % cityTurns.length]!
  const name = names[(n * 5 + 1) % names.length]!
  const preset = presets[1 + n]!
  const route = getRoute(at, n + 4)
  const draft: Draft = {
    ...{ ...emptyDraft, key: `demo-quoted-${n}`, preset: preset.code, cart: preset.cart, packageId: 2 },
    ...{ from: endAt(route.city, route.from, n), to: endAt(route.city, route.to, n + 3), mobile, name },
  }
  return {
    at: new Date(app.now().getTime() - (20 + n) * 3_600_000),
    run: async then => {
      await sendPortalLead(then, { n: n + 2, mobile, name, ...route })
      const slot = { day: addDays(toIndiaDate(app.now()), 7 + n), hour: slotHours[n % slotHours.length]! }
      await createPhoneBooking(then, staff, await findFreeDate(then, draft, slot), 'en').catch(skipRejected)
    },
  }
}

/** A lead who called some minutes ago, or before the office closed. */
function planLead(
  app: App,
  staff: Staff,
  presets: Preset[],
  { n, minutes }: { n: number; minutes: number },
): Happening {
  const route = getRoute(n % cities.length, n)
  const lead = {
    ...{
      key: `demo-lead-${n}`,
      mobile: parseMobile(String(7_300_000_000 + n))!,
      name: names[(n * 3 + 5) % names.length]!,
    },
    ...{
      language: 'en',
      cityId: cities[n % cities.length]![0],
      channel: n % 2 === 0 ? ('call' as const) : ('referral' as const),
    },
    words: 'Asks for a price with packing',
    move: {
      ...{ moveDate: addDays(toIndiaDate(app.now()), 5 + n), flexibleDays: n % 2 === 0 ? 2 : 0 },
      ...{ origin: `${route.from}, ${route.city}`, destination: `${route.to}, ${route.city}` },
      ...{ home: presets[n % presets.length]!.code, budget: rupees(12_000 + n * 2_500) },
    },
  }
  const now = app.now()
  const hour = getHourOfDay(now)
  const [opens, closes] = [OFFICE_HOURS.from + minutes / 60, OFFICE_HOURS.until]
  const open =
    hour < opens
      ? toIndiaInstant(addDays(toIndiaDate(now), -1), closes)
      : toIndiaInstant(toIndiaDate(now), Math.min(hour, closes))
  return {
    at: new Date(open.getTime() - minutes * 60_000),
    run: then => recordStaffLead(then, staff, lead),
  }
}
