import type { Paise } from '#kernel/money.ts'
import type { TripDirection } from '#modules/crews/rules/trip-state.ts'
import { formatPostalAddress } from '#modules/documents/rules/postal-address.ts'
import { getCustomerDue, readOrderRow, toMoveFacts } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'

/** A stop of a trip, as the driver needs it. `collect`: what is due at the delivery; null at a pick-up. */
export type TripStop = {
  way: TripDirection
  kind: 'pick-up' | 'delivery'
  orderNo: string
  customer: string
  mobile: string
  address: string
  packages: number
  cft: number
  collect: Paise | null
}

const system = { kind: 'system', name: 'trips' } as const

/** Lists the stops of a trip in order: of each direction first the pick-ups, then the deliveries. */
export async function listTripStops(
  app: App,
  loads: readonly { orderNo: string; way: TripDirection; cft: number }[],
): Promise<TripStop[]> {
  const stops: TripStop[] = []
  for (const { orderNo, way, cft } of loads) {
    const order = await readOrderRow(app, system, orderNo)
    const { from, to } = toMoveFacts(order)
    const shared = { way, orderNo, customer: order.name, mobile: order.mobile, packages: order.pieces, cft }
    const due = getCustomerDue(order)
    stops.push(
      { ...shared, kind: 'pick-up', address: formatPostalAddress(from), collect: null },
      { ...shared, kind: 'delivery', address: formatPostalAddress(to), collect: due > 0 ? due : null },
    )
  }
  const rank = ({ way, kind }: TripStop) => (way === 'out' ? 0 : 2) + (kind === 'pick-up' ? 0 : 1)
  return stops.toSorted((a, b) => rank(a) - rank(b))
}
