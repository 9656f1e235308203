import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { paise, subtract } from '#kernel/money.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { chooseVehicles } from '#modules/catalogue/rules/vehicle.ts'
import { materialUsed } from '#modules/dispatch/internal.server.ts'
import { readVersions } from '#modules/orders/index.server.ts'
import { readOrderRow, readWork } from '#modules/orders/internal.server.ts'
import { packingOf } from '#modules/orders/schedule/rules/packing-of.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { VersionTerms } from '#modules/pricing/rules/quote-version.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { type CostWork, type Margin, marginOf } from '../rules/cost-of.ts'
import { costTableOn } from './cost-tables.ts'

/**
 * The margins of an order. Null if the margin is unknown: no table for the date, its truck is missing, no price, or no
 * move.
 */
export type Margins = {
  /** For its current price. */
  own: Margin | null
  /** For each quotation version, by its number. */
  versions: Record<number, Margin | null>
}

/**
 * Returns the margins of an order's prices, by the cost table of its move date, or of today if it has none. Rejects
 * with 'forbidden' staff.right, 'unknown'.
 */
export async function readMargins(app: App, staff: Staff, orderNo: string): Promise<Margins> {
  requireRight(staff, 'costs')
  const order = await readOrderRow(app, staff, orderNo)
  const versions = await readVersions(app, staff, orderNo)
  const table = await costTableOn(app.db, order.move_date ?? indiaDate(app.now()))
  const asked = table && (await costWork(app.db, order.id))
  const { quotation, package_id: packageId } = order
  const accepted = versions.find(({ standing }) => standing === 'accepted')
  return {
    own:
      asked && quotation
        ? marginOf(table.terms, asked(quotation, accepted?.terms ?? { packageId }), priceOf(quotation))
        : null,
    versions: Object.fromEntries(
      versions.map(({ n, quotation, terms }) => [
        n,
        asked ? marginOf(table.terms, asked(quotation, terms), priceOf(quotation)) : null,
      ]),
    ),
  }
}

const priceOf = ({ subtotal, discount }: Quotation) => subtract(subtotal, discount)

/**
 * Returns a function that describes the work of an order for a quotation, or null if the order is no move. The truck is
 * chosen by volume, whoever calculated the price.
 */
export async function costWork(db: Db, orderId: number) {
  const work = await readWork(db, orderId)
  if (!('move' in work)) return null
  const { vehicles } = await readCatalogue(db)
  const used = await materialUsed(db, orderId)
  const chosen = chooseVehicles(work.move.cft, vehicles)
  return (
    quotation: Quotation,
    { packageId, load, km }: Partial<Pick<VersionTerms, 'load' | 'km'>> & { packageId: number | null },
  ): CostWork => {
    const largest = vehicles.at(-1)!
    const shares = load === 'part'
    return {
      work: { ...work.move, ...packingOf(quotation) },
      roadKm: km ?? null,
      packageId,
      vehicles: (shares ? [{ vehicle: largest, count: 1 }] : chosen).map(({ vehicle, count }) => ({
        ...{ vehicleId: vehicle.id, count },
      })),
      materialUsed: used,
      part: shares ? Math.min(1, work.move.cft / largest.usableCft) : 1,
    }
  }
}

type Done = {
  id: number
  day: IndiaDate
  quotation: Quotation
  packageId: number | null
  terms: VersionTerms | null
  price: number
}

/**
 * Calculates the cost of a completed order by the table of its date. Null if there is no table, or it does not contain
 * the truck.
 */
export async function costOfDone(db: Db, { id, day, quotation, packageId, terms, price }: Done) {
  const table = await costTableOn(db, day)
  const asked = table && (await costWork(db, id))
  const margin = asked && marginOf(table.terms, asked(quotation, terms ?? { packageId }), paise(price))
  return margin ? { tableId: table!.id, cost: margin.cost } : null
}
