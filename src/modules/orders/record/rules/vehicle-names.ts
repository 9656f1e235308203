import { formatVehicles } from '#modules/catalogue/rules/vehicle.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'

/** Returns the vehicles of a quotation by name: 'Container 32 ft + Eicher 14 ft'; null for a manual quote. */
export function getVehicleNames({ lines }: Quotation): string | null {
  const chosen = lines.flatMap(line => {
    if (line.code === 'transport') return [{ vehicle: { name: line.params.vehicle }, count: line.params.count }]
    return line.code === 'lane' && line.params.vehicle ? [{ vehicle: { name: line.params.vehicle }, count: 1 }] : []
  })
  return chosen.length > 0 ? formatVehicles(chosen) : null
}
