import { Link } from 'react-router'
import type { BusyCrew } from '#modules/orders/record/rules/order-view.ts'
import { Trans } from '#web/app-shell/words/use-words.tsx'

/** A note beside the crew field: the crews that are assigned to another order in this slot. */
export function BusyCrewsNote({ crews }: { crews: BusyCrew[] }) {
  if (crews.length === 0) return null
  const named = crews.map(({ crew, orderNo }, i) => (
    <span key={orderNo}>
      {i > 0 && '; '}
      {crew} (<Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>)
    </span>
  ))
  return (
    <p className="sm">
      <Trans words="console.busyCrews" with={{ crews: named }} />
    </p>
  )
}
