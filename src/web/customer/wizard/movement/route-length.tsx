import { chargedKm, formatKm } from '#kernel/distance.ts'
import type { Route } from '#modules/orders/rules/route.ts'
import { wizard } from '#web/text/en/wizard.ts'

/** '8.30 km straight line, charged as 9 km' (WIZ-10) */
export function RouteLength({ route: { km, byHand } }: { route: Route }) {
  const { straight, straightOnly } = wizard.movement
  return (
    <>
      <b>{formatKm(km)}</b> {byHand ? straightOnly : straight(chargedKm(km))}
    </>
  )
}
