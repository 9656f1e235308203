import { formatVehicles } from '#modules/catalogue/rules/vehicle.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'

/** Returns the vehicles of a quotation by name: 'Container 32 ft + Eicher 14 ft'; null for a manual quote. */
export function getVehicleNames({ lines }: Quotation): string | null {
  const chosen = lines.flatMap(line =>
    line.code === 'transport' ? [{ vehicle: { name: line.params.vehicle }, count: line.params.count }] : [],
  )
  return chosen.length > 0 ? formatVehicles(chosen) : null
}
