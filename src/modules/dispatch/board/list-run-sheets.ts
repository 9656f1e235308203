import { sql } from 'kysely'
import { type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { PACKING_HOUR } from '#modules/crews/rules/work-table.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import type { MoveAnswers } from '#modules/orders/draft/rules/move-answers.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'
import { type BoardTruck, type BoardWorker, listBoardTrucks, listBoardWorkers } from '../record/list-board-fleet.ts'
import { type BoardBranch, readLegs } from '../record/read-legs.ts'
import type { BoardLeg } from '../record/rules/leg.ts'
import { calculateTravelTimes, type TravelTime } from '../record/rules/travel-time.ts'

/** The facts about one leg that its crew needs on the run sheet. */
export type SheetLeg = {
  leg: BoardLeg
  /** Travel time from the previous job; null for the first. */
  travelTime: TravelTime | null
  /** Hour at which the agreed arrival window starts; null if none was agreed. */
  slot: number | null
  mobile: string
  from: MoveStop
  to: MoveStop
  pieces: number
  cft: number
  /** Ordered items that need special handling. */
  special: string[]
  answers: MoveAnswers
  /** Packing material issued for it. */
  material: { name: string; unit: string; issued: number }[]
  due: Paise
  /** Name of the business customer that pays later. */
  account: string | null
}
export type RunSheet = { lead: BoardWorker; crew: BoardWorker[]; trucks: BoardTruck[]; legs: SheetLeg[] }

/** Returns the run sheets of a branch for a day, one per crew. `lead`: only the crew with this lead. */
export async function listRunSheets(
  app: App,
  staff: Staff,
  day: IndiaDate,
  branch: BoardBranch,
  lead: number | null,
): Promise<RunSheet[]> {
  requirePermission(staff, 'orders')
  const span = { first: day, last: day }
  const [legs, trucks, workers] = await Promise.all([
    readLegs(app.db, staff, { from: toIndiaInstant(day), until: toIndiaInstant(day, 24), branch }),
    listBoardTrucks(app.db, null, span, null),
    listBoardWorkers(app.db, null, span, null),
  ])
  const assigned = legs.filter(one => one.lead !== null && (lead === null || one.lead === lead))
  const notes = await findSpecialItems(app, assigned)
  const material = await buildMaterialFinder(app, assigned)
  const sheets: RunSheet[] = []
  for (const [id, own] of Map.groupBy(assigned, one => one.lead!)) {
    const leader = workers.find(worker => worker.id === id)
    if (!leader) continue
    const crew = workers.filter(
      worker => worker.id !== id && own.some(({ workerIds }) => workerIds.includes(worker.id)),
    )
    const rides = trucks.filter(truck => own.some(({ truckIds }) => truckIds.includes(truck.id)))
    const sheetLegs: SheetLeg[] = []
    for (const leg of own)
      sheetLegs.push({
        ...(await readSheetLeg(app, staff, leg, notes)),
        travelTime: calculateTravelTimes(leg, own).before,
        material: material(leg),
      })
    sheets.push({ lead: leader, crew, trucks: rides, legs: sheetLegs })
  }
  return sheets
}

async function readSheetLeg(app: App, staff: Staff, leg: BoardLeg, special: Map<string, string[]>) {
  const order = await readOrder(app, staff, leg.orderNo)
  return {
    leg,
    slot: leg.leg === 1 ? order.slot : leg.leg === 0 ? PACKING_HOUR : null,
    mobile: order.customer.mobile,
    ...{ from: order.fromStop, to: order.toStop, pieces: order.pieces, cft: order.totalCft, answers: order.answers },
    special: special.get(leg.orderNo) ?? [],
    due: order.customerDue,
    account: order.payable.can || order.payable.reason !== 'on-account' ? null : order.account,
  }
}

/** Returns the items with special handling by order: heavy, dismantled or crated. */
async function findSpecialItems(app: App, legs: readonly BoardLeg[]): Promise<Map<string, string[]>> {
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
async function buildMaterialFinder(app: App, legs: readonly BoardLeg[]) {
  const numbers = legs.map(({ orderNo }) => orderNo)
  const { rows } = await sql<{ orderNo: string; leg: number; name: string; unit: string; issued: number }>`
    select o.order_no as "orderNo", l.leg, m.name, m.unit, l.issued from material_lines l join orders o on o.id = l.order_id join materials m on m.id = l.material_id
    where o.order_no = any(${numbers}::text[]) order by m.name`.execute(app.db)
  return ({ orderNo, leg }: BoardLeg) =>
    rows
      .filter(row => row.orderNo === orderNo && row.leg === leg)
      .map(({ name, unit, issued }) => ({ name, unit, issued }))
}
