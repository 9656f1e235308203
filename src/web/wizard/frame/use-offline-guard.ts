import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { wizard } from '../../text/en/wizard.ts'
import { toast } from '../../ui/toasts/toast-store.ts'

/** Without a connection the customer stays where everything still works, instead of meeting an error page (WIZ-01). */
export function useOfflineGuard() {
  const blocker = useBlocker(() => !navigator.onLine)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    toast({ kind: 'warning', ...wizard.offline })
    blocker.reset()
  }, [blocker])
}

/** A request that never reached the server, as browsers word it. */
export const isNetworkFault = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
