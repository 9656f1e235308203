import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { paise, subtract } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { chooseVehicles } from '#modules/catalogue/rules/vehicle.ts'
import { getWorkDurations } from '#modules/crews/rules/work-plan.ts'
import { calculateUsedMaterialCost, findTripShare } from '#modules/dispatch/internal.server.ts'
import { listQuotationVersions } from '#modules/orders/index.server.ts'
import { readOrderRow, readOrderWork } from '#modules/orders/internal.server.ts'
import { getPackingServices } from '#modules/orders/schedule/rules/get-packing-services.ts'
import { findHireCost } from '#modules/payables/internal.server.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { QuotationVersionTerms } from '#modules/pricing/rules/quotation-version.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { type CostWork, calculateMargin, type Margin } from '../rules/margin.ts'
import { findCostTableOn } from './list-cost-tables.ts'

/**
 * The margins of an order. Null if the margin is unknown: no table for the date, its truck is missing, no price, or no
 * move.
 */
export type Margins = {
  /** For its current price. */
  current: Margin | null
  /** For each quotation version, by its number. */
  versions: Record<number, Margin | null>
}

/**
 * Returns the margins of an order's prices, by the cost table of its move date, or of today if it has none. Rejects
 * with 'forbidden' staff.right, 'unknown'.
 */
export async function readMargins(app: App, staff: Staff, orderNo: string): Promise<Margins> {
  requirePermission(staff, 'costs')
  const order = await readOrderRow(app, staff, orderNo)
  const versions = await listQuotationVersions(app, staff, orderNo)
  const day = order.move_date ?? toIndiaDate(app.now())
  const table = await findCostTableOn(app.db, day)
  const buildWork = table && (await createCostWorkBuilder(app.db, order.id, day))
  const { quotation, package_id: packageId } = order
  const accepted = versions.find(({ standing }) => standing === 'accepted')
  return {
    current:
      buildWork && quotation
        ? calculateMargin(
            table.terms,
            buildWork(quotation, accepted?.terms ?? { packageId }),
            getDiscountedPrice(quotation),
          )
        : null,
    versions: Object.fromEntries(
      versions.map(({ n, quotation, terms }) => [
        n,
        buildWork ? calculateMargin(table.terms, buildWork(quotation, terms), getDiscountedPrice(quotation)) : null,
      ]),
    ),
  }
}

const getDiscountedPrice = ({ subtotal, discount }: Quotation) => subtract(subtotal, discount)

/**
 * Returns a function that describes the work of an order for a quotation, or null if the order is no move. The truck is
 * chosen by volume, whoever calculated the price, and the hours by the durations of the day.
 */
export async function createCostWorkBuilder(db: Db, orderId: number, day: IndiaDate) {
  const work = await readOrderWork(db, orderId)
  if (!('move' in work)) return null
  const { vehicles } = await readCatalogue(db)
  const used = await calculateUsedMaterialCost(db, orderId)
  const hire = await findHireCost(db, orderId)
  const tripShare = await findTripShare(db, orderId)
  const chosen = chooseVehicles(work.move.cft, vehicles)
  return (
    quotation: Quotation,
    { packageId, load, km }: Partial<Pick<QuotationVersionTerms, 'load' | 'km'>> & { packageId: number | null },
  ): CostWork => {
    const largest = vehicles.at(-1)!
    const isPartLoad = load === 'part'
    return {
      work: { ...work.move, ...getPackingServices(quotation) },
      durations: getWorkDurations(work.move, day),
      roadKm: km ?? null,
      packageId,
      vehicles: (isPartLoad ? [{ vehicle: largest, count: 1 }] : chosen).map(({ vehicle, count }) => ({
        ...{ vehicleId: vehicle.id, count },
      })),
      materialUsed: used,
      hire,
      tripShare,
      truckShare: isPartLoad ? Math.min(1, work.move.cft / largest.usableCft) : 1,
    }
  }
}

type CompletedOrder = {
  id: number
  day: IndiaDate
  quotation: Quotation
  packageId: number | null
  terms: QuotationVersionTerms | null
  price: number
}

/**
 * Calculates the cost of a completed order by the table of its date. Null if there is no table, or it does not contain
 * the truck.
 */
export async function calculateCompletedCost(db: Db, { id, day, quotation, packageId, terms, price }: CompletedOrder) {
  const table = await findCostTableOn(db, day)
  const buildWork = table && (await createCostWorkBuilder(db, id, day))
  const margin = buildWork && calculateMargin(table.terms, buildWork(quotation, terms ?? { packageId }), paise(price))
  return margin ? { tableId: table!.id, cost: margin.cost } : null
}
