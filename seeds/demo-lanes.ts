import { toIndiaDate } from '#kernel/india-time.ts'
import { rupees, ZERO } from '#kernel/money.ts'
import { findLaneZone } from '#modules/pricing/index.server.ts'
import type { LaneRate, LaneZone } from '#modules/pricing/rules/lane.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { getFleetOwner } from './demo-fleet.ts'

type Row = [
  from: string,
  to: string,
  perCft: number,
  minimum: number,
  eicher: number,
  truck: number,
  days: [number, number],
]

const states: Record<string, string> = {
  Bengaluru: 'Karnataka',
  Chennai: 'Tamil Nadu',
  Delhi: 'Delhi',
  Hyderabad: 'Telangana',
  Kochi: 'Kerala',
  Kolkata: 'West Bengal',
  Mumbai: 'Maharashtra',
  Pune: 'Maharashtra',
}

/** Usual lanes, each one way, in rupees: a shared load per cft, an Eicher 17 ft and a truck of 22 ft alone. */
const lanes: Row[] = [
  ['Pune', 'Bengaluru', 52, 12_000, 42_000, 54_000, [3, 5]],
  ['Bengaluru', 'Pune', 49, 11_500, 39_000, 50_000, [3, 5]],
  ['Pune', 'Hyderabad', 42, 10_000, 32_000, 42_000, [2, 4]],
  ['Hyderabad', 'Pune', 40, 9_500, 30_000, 39_000, [2, 4]],
  ['Bengaluru', 'Hyderabad', 42, 10_000, 32_000, 42_000, [2, 4]],
  ['Hyderabad', 'Bengaluru', 42, 10_000, 32_000, 42_000, [2, 4]],
  ['Bengaluru', 'Chennai', 34, 8_500, 24_000, 32_000, [2, 3]],
  ['Hyderabad', 'Chennai', 44, 10_500, 34_000, 45_000, [3, 4]],
  ['Mumbai', 'Bengaluru', 56, 13_000, 46_000, 59_000, [3, 5]],
  ['Bengaluru', 'Mumbai', 52, 12_000, 43_000, 55_000, [3, 5]],
  ['Mumbai', 'Hyderabad', 48, 11_500, 38_000, 49_000, [3, 5]],
  ['Pune', 'Delhi', 74, 18_000, 68_000, 88_000, [5, 8]],
  ['Bengaluru', 'Delhi', 96, 23_000, 98_000, 1_24_000, [7, 10]],
  ['Bengaluru', 'Kochi', 42, 10_000, 31_000, 41_000, [2, 4]],
  ['Hyderabad', 'Kolkata', 82, 20_000, 76_000, 98_000, [6, 9]],
]

const [EICHER_17_FT, TRUCK_22_FT] = [5, 8]

/** Publishes lane rates for a demonstration from today, unless it has a version. */
export async function seedLanes(app: App): Promise<void> {
  const known = await app.db.selectFrom('lane_rates').select('id').executeTakeFirst()
  if (known) return
  const { id } = await getFleetOwner(app)
  await app.db
    .insertInto('lane_rates')
    .values({
      ...{ state: 'published', version: 1, effective_from: toIndiaDate(app.now()), lanes: toJsonText(listRates()) },
      ...{ edited_by: id, edited_at: app.now(), proposed_by: id, approved_by: id },
    })
    .execute()
}

const listRates = (): LaneRate[] =>
  lanes.flatMap(([from, to, perCft, minimum, eicher, truck, [min, max]]): LaneRate[] => {
    const lane = { from: getCity(from), to: getCity(to), days: { min, max }, season: null }
    return [
      { ...lane, vehicleId: null, unit: 'cft', rate: rupees(perCft), minimum: rupees(minimum) },
      { ...lane, vehicleId: EICHER_17_FT, unit: 'trip', rate: rupees(eicher), minimum: ZERO },
      { ...lane, vehicleId: TRUCK_22_FT, unit: 'trip', rate: rupees(truck), minimum: ZERO },
    ]
  })

function getCity(name: string): LaneZone {
  const zone = findLaneZone('city', name, states[name]!)
  if (!zone) throw new Error(`${name} is no city of the gazetteer`)
  return zone
}
