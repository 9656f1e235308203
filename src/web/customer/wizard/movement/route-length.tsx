import { formatKm, toChargedKm } from '#kernel/distance.ts'
import type { MoveRoute } from '#modules/orders/draft/rules/route.ts'
import { Trans } from '#web/app-shell/words/use-words.tsx'

/** Shows '8.30 km straight line, charged as 9 km' (WIZ-10). */
export function RouteLength({ route: { km, manualQuoteReason } }: { route: MoveRoute }) {
  const length = <b>{formatKm(km)}</b>
  return manualQuoteReason ? (
    <Trans words="wizard.movement.straightOnly" with={{ length }} />
  ) : (
    <Trans words="wizard.movement.straight" with={{ length, km: toChargedKm(km) }} />
  )
}
