import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const INTERVAL_MS = 20_000

/** Loads the page again at intervals while it is visible, so that new messages appear. */
export function usePolling(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, INTERVAL_MS)
    const refresh = () => document.visibilityState === 'visible' && void revalidate()
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [revalidate, state])
}
