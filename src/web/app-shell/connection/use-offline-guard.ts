import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { useTranslation } from '../words/use-words.tsx'

/**
 * Keeps the customer on the page, with everything typed, when there is no connection, instead of showing an error page
 * (WIZ-01).
 */
export function useOfflineGuard() {
  const t = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !navigator.onLine && !staysOnPage(currentLocation, nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    toast({ kind: 'warning', title: t('connection.offline.title'), text: t('connection.offline.text') })
    blocker.reset()
  }, [blocker, t])
}

/** True if a navigation stays on the same page: that needs no network. */
const staysOnPage = (now: Location, next: Location) =>
  now.pathname === next.pathname && now.search === next.search && now.hash !== next.hash
