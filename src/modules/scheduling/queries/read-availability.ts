import { sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { readDatedDurations } from '#modules/crews/internal.server.ts'
import { buildPlannedJobs, type HomeVisit } from '#modules/crews/rules/build-planned-jobs.ts'
import type { MoveWork } from '#modules/crews/rules/work-plan.ts'
import type { App } from '#platform/app.ts'
import { calculateFleetLoad, countFittingLoads, type PlannedDays, planDays, selectLoadsOf } from '../rules/capacity.ts'
import { getSlotClosure, type SlotClosure } from '../rules/open-slot.ts'
import { SLOT_HOURS, type SlotHour, slotHours } from '../rules/slot.ts'
import { buildDefaultCapacitySql, cityCrewColumns } from './default-capacity.ts'
import { getClosedDateReasons } from './get-closed-date-reasons.ts'
import { readBookingTimes } from './read-booking-times.ts'
import { getJobsSpan, readFleet } from './read-fleet.ts'
import { usesFleetCapacity } from './uses-fleet-capacity.ts'

export type DayAvailability = {
  date: IndiaDate
  /** The reason for which the day is closed; null if it is open. */
  closed: string | null
  /**
   * The slots that the city sells. `closure`: the reason for which one cannot be booked, which is not the same as full.
   */
  slots: { hour: SlotHour; free: number; capacity: number; closure: SlotClosure | null }[]
  /**
   * True if its windows share the same people and trucks: then the free capacity of one is not free in addition to that
   * of another.
   */
  shared: boolean
}

/** The work requested of a crew: a move or a home service. */
export type RequestedWork = { move: MoveWork } | HomeVisit
/**
 * The requested work; left out: the default move. `orderId`: an order that may have a reservation already and would
 * give it up for another.
 */
type AvailabilityRequest = { work?: RequestedWork | null; orderId?: number }

/** A one-bedroom home: availability is calculated for it as long as the customer's items are unknown. */
const DEFAULT_WORK: RequestedWork = {
  move: { cft: 350, km: 10, floors: { from: 0, to: 0 }, packing: true, unpacking: false, heavy: false, city: '' },
}
/** Higher numbers make no difference to customers. */
const MAX_SHOWN = 20

/**
 * Returns the free crews of a trade by day and slot of a city, from `first` on; a slot that is closed, or on a closed
 * day, has none. If the city sells by fleet capacity: the number of such moves that fit into what is left of it, and
 * into an empty day.
 */
export async function readAvailability(
  app: App,
  cityId: number,
  first: IndiaDate,
  days: number,
  trade = 0,
  requested: AvailabilityRequest = {},
): Promise<DayAvailability[]> {
  const now = app.now()
  const { work } = requested
  const packingDays = work && 'move' in work ? (work.move.days?.packing ?? 0) : 0
  const last = addDays(first, days - 1)
  const branch = sql`case when ${trade === 0} and ${usesFleetCapacity(sql`cities.id`)} then coalesce(cities.branch_id, 0) end`
  const slot = { date: sql`d.date`, hour: sql`h.hour`, trade: sql`${trade}::int` }
  const [times, closed, { rows }] = await Promise.all([
    readBookingTimes(app.db, cityId),
    getClosedDateReasons(app.db, cityId, addDays(first, -packingDays), last),
    sql<{ date: IndiaDate; hour: SlotHour; capacity: number; taken: number; branch: number | null }>`
      select d.date, h.hour, ${branch} as branch, coalesce(s.capacity, ${buildDefaultCapacitySql(cityCrewColumns, slot)}, 0) as capacity,
        (select count(*) from slot_reservations p where (p.city_id, p.date, p.hour, p.trade) = (s.city_id, s.date, s.hour, s.trade)
          and (p.expires_at is null or p.expires_at > ${now})
          and p.order_id is distinct from ${requested.orderId ?? null}::bigint) as taken
      from cities
      cross join (select ${first}::date + n as date from generate_series(0, ${days - 1}::int) n) d
      cross join lateral (select value::int as hour from jsonb_array_elements_text(cities.slot_hours) as value) h
      left join slots s on s.city_id = cities.id and s.date = d.date and s.hour = h.hour and s.trade = ${trade}
      where cities.id = ${cityId}`.execute(app.db),
  ])
  const known = new Map(rows.map(row => [`${row.date} ${row.hour}`, row]))
  const sold = slotHours.filter(hour => times.hours.includes(hour))

  const dates = Array.from({ length: days }, (_, offset) => addDays(first, offset))
  const windows = dates.flatMap(date =>
    sold.map(hour => ({ date, hour, closure: getSlotClosure(date, hour, now, times, packingDays) })),
  )
  const getClosed = (date: IndiaDate) => closed.get(date) ?? closed.get(addDays(date, -packingDays)) ?? null
  const open = windows.filter(({ date, closure }) => getClosed(date) === null && closure === null)
  const fleetBranch = rows[0]?.branch ?? null
  const fleetAvailability =
    fleetBranch === null ? null : await calculateFleetAvailability(app, cityId, fleetBranch, { open, requested })
  const getAvailability = (date: IndiaDate, hour: SlotHour) => {
    const { capacity, taken } = known.get(`${date} ${hour}`) ?? { capacity: 0, taken: 0 }
    const none = { free: 0, capacity: fleetAvailability ? 0 : capacity }
    if (!open.some(one => one.date === date && one.hour === hour)) return none
    if (fleetAvailability) return capacity > 0 ? fleetAvailability(date, hour) : none
    return { free: Math.max(0, capacity - taken), capacity }
  }
  return dates.map(date => ({
    date,
    closed: getClosed(date),
    slots: windows
      .filter(slot => slot.date === date)
      .map(({ hour, closure }) => ({ hour, ...getAvailability(date, hour), closure })),
    shared: fleetAvailability !== null,
  }))
}

type ArrivalWindow = { date: IndiaDate; hour: SlotHour }

/**
 * Calculates how many such moves fit into a fleet in each of these windows, now and on an empty day. The fleet is read
 * once for all of them.
 */
async function calculateFleetAvailability(
  app: App,
  cityId: number,
  branch: number,
  { open, requested: { work, orderId } }: { open: readonly ArrivalWindow[]; requested: AvailabilityRequest },
) {
  const requested = work ?? DEFAULT_WORK
  const durations = 'move' in requested ? (requested.move.durations ?? (await readDatedDurations(app.db, cityId))) : []
  const planned = 'move' in requested ? { move: { ...requested.move, durations } } : requested
  const plans = new Map(
    open.map(({ date, hour }) => [`${date} ${hour}`, buildPlannedJobs({ day: date, slot: hour, ...planned })]),
  )
  if (plans.size === 0) return () => ({ free: 0, capacity: 0 })
  const span = getJobsSpan([...plans.values()])
  const [{ fleet, taken }, closed] = await Promise.all([
    readFleet(app.db, branch, span, { now: app.now(), except: orderId }),
    getClosedDateReasons(app.db, cityId, span.first, span.last),
  ])
  const closedDates = new Set(closed.keys())
  const stops = 'move' in requested ? requested.move.stops : undefined
  // The windows of one date share the plan of its days.
  const plansByDays = new Map<string, PlannedDays>()
  const planOf = (days: readonly IndiaDate[]) => {
    const key = days.join()
    const known = plansByDays.get(key) ?? planDays(fleet, selectLoadsOf(days, taken))
    plansByDays.set(key, known)
    return known
  }
  return (date: IndiaDate, hour: SlotHour) => {
    const window = { from: toIndiaInstant(date, hour), until: toIndiaInstant(date, hour + SLOT_HOURS) }
    const wanted = calculateFleetLoad(plans.get(`${date} ${hour}`)!, fleet, { window, stops })
    const countFor = (days: PlannedDays) => countFittingLoads(fleet, days, wanted, closedDates, MAX_SHOWN)
    const capacity = countFor({ loads: [], plan: [] })
    const days = planOf([...wanted.minutes.keys()])
    return { free: days.loads.length === 0 ? capacity : countFor(days), capacity }
  }
}
