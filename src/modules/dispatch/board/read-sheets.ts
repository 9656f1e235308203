import { sql } from 'kysely'
import { type IndiaDate, instantOf } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Answers } from '#modules/orders/draft/rules/answers.ts'
import type { DraftEnd } from '#modules/orders/draft/rules/draft.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'
import { type BoardTruck, type BoardWorker, readTrucks, readWorkers } from '../record/read-fleet.ts'
import { type OfBranch, readLegs } from '../record/read-legs.ts'
import type { BoardLeg } from '../record/rules/leg.ts'
import { type TravelTime, travelTimesAround } from '../record/rules/ride.ts'

/** The facts about one leg that its crew needs on the run sheet. */
export type SheetLeg = {
  leg: BoardLeg
  /** Travel time from the previous job; null for the first. */
  ride: TravelTime | null
  /** Hour at which the agreed arrival window starts; null if none was agreed. */
  slot: number | null
  mobile: string
  from: DraftEnd
  to: DraftEnd
  pieces: number
  cft: number
  /** Ordered items that need special handling. */
  special: string[]
  answers: Answers
  /** Packing material issued for it. */
  material: { name: string; unit: string; issued: number }[]
  due: Paise
  /** Name of the business customer that pays later. */
  account: string | null
}
export type Sheet = { lead: BoardWorker; crew: BoardWorker[]; trucks: BoardTruck[]; legs: SheetLeg[] }

/** Returns the run sheets of a branch for a day, one per crew. `lead`: only the crew with this lead. */
export async function readSheets(
  app: App,
  staff: Staff,
  day: IndiaDate,
  branch: OfBranch,
  lead: number | null,
): Promise<Sheet[]> {
  requireRight(staff, 'orders')
  const span = { first: day, last: day }
  const [legs, trucks, workers] = await Promise.all([
    readLegs(app.db, staff, { from: instantOf(day), until: instantOf(day, 24), branch }),
    readTrucks(app.db, null, span, null),
    readWorkers(app.db, null, span, null),
  ])
  const given = legs.filter(one => one.lead !== null && (lead === null || one.lead === lead))
  const notes = await notesOf(app, given)
  const material = await materialOf(app, given)
  const sheets: Sheet[] = []
  for (const [id, own] of Map.groupBy(given, one => one.lead!)) {
    const leader = workers.find(worker => worker.id === id)
    if (!leader) continue
    const crew = workers.filter(
      worker => worker.id !== id && own.some(({ workerIds }) => workerIds.includes(worker.id)),
    )
    const rides = trucks.filter(truck => own.some(({ truckIds }) => truckIds.includes(truck.id)))
    const sheetLegs: SheetLeg[] = []
    for (const leg of own)
      sheetLegs.push({
        ...(await sheetLeg(app, staff, leg, notes)),
        ride: travelTimesAround(leg, own).before,
        material: material(leg),
      })
    sheets.push({ lead: leader, crew, trucks: rides, legs: sheetLegs })
  }
  return sheets
}

async function sheetLeg(app: App, staff: Staff, leg: BoardLeg, special: Map<string, string[]>) {
  const order = await readOrder(app, staff, leg.orderNo)
  return {
    leg,
    slot: leg.leg === 1 ? order.slot : null,
    mobile: order.customer.mobile,
    ...{ from: order.fromEnd, to: order.toEnd, pieces: order.pieces, cft: order.totalCft, answers: order.answers },
    special: special.get(leg.orderNo) ?? [],
    due: order.asked,
    account: order.payable.can || order.payable.reason !== 'on-account' ? null : order.account,
  }
}

/** Returns the items with special handling by order: heavy, dismantled or crated. */
async function notesOf(app: App, legs: readonly BoardLeg[]): Promise<Map<string, string[]>> {
  const numbers = legs.map(({ orderNo }) => orderNo)
  const { rows } = await sql<{ order_no: string; thing: string }>`
    select o.order_no, l.quantity || ' × ' || l.name as thing from orders o join order_lines l on l.order_id = o.id join items a on a.id = l.item_id
    where o.kind = 'move' and o.order_no = any(${numbers}::text[]) and a.handling > 0 order by o.order_no, l.line_no`.execute(
    app.db,
  )
  const of = Map.groupBy(rows, ({ order_no }) => order_no)
  return new Map([...of].map(([orderNo, things]) => [orderNo, things.map(({ thing }) => thing)]))
}

/** Returns a function that finds the packing material issued for a leg. */
async function materialOf(app: App, legs: readonly BoardLeg[]) {
  const numbers = legs.map(({ orderNo }) => orderNo)
  const { rows } = await sql<{ orderNo: string; leg: number; name: string; unit: string; issued: number }>`
    select o.order_no as "orderNo", l.leg, m.name, m.unit, l.issued from material_lines l join orders o on o.id = l.order_id join materials m on m.id = l.material_id
    where o.order_no = any(${numbers}::text[]) order by m.name`.execute(app.db)
  return ({ orderNo, leg }: BoardLeg) =>
    rows
      .filter(row => row.orderNo === orderNo && row.leg === leg)
      .map(({ name, unit, issued }) => ({ name, unit, issued }))
}
