import { useEffect, useState } from 'react'
import { listenToOrders } from './live-connection.ts'

/**
 * Returns the orders with new activity since the page was loaded, each with its latest event. Events that the page
 * already shows are not included.
 */
export function useReportedChanges(since: number, of?: string): ReadonlyMap<string, number> {
  const [changes, setChanges] = useState<{ since: number; events: ReadonlyMap<string, number> }>({
    since,
    events: new Map(),
  })
  useEffect(
    () =>
      listenToOrders({ since, ...(of && { of }) }, ({ orderNo, event }) =>
        setChanges(before => {
          const events = new Map(before.since === since ? before.events : [])
          return { since, events: events.set(orderNo, Math.max(event, events.get(orderNo) ?? 0)) }
        }),
      ),
    [since, of],
  )
  return changes.since === since ? changes.events : new Map()
}
