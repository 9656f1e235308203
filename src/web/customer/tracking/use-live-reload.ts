import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** The expected time also changes without any report, so the page reloads at this interval (ms). */
const RELOAD_INTERVAL_MS = 60_000

/**
 * Reloads the page when something happens (`tracking-call.ts`), each minute, and when the tab becomes visible again; a
 * hidden tab does not reload.
 */
export function useLiveReload(path: string, since: number): void {
  const { revalidate } = useRevalidator()
  const opened = useRef(false)
  useEffect(() => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setInterval> | undefined
    const rest = () => {
      source?.close()
      source = null
      clearInterval(timer)
    }
    const begin = () => {
      rest()
      if (document.hidden) return
      timer = setInterval(() => void revalidate(), RELOAD_INTERVAL_MS)
      source = new EventSource(`${path}/live?since=${since}`)
      source.onmessage = () => void revalidate()
      // Reports without an event (an item counted, a position) are lost while no stream is open.
      source.onopen = () => {
        if (opened.current) void revalidate()
        opened.current = true
      }
    }
    document.addEventListener('visibilitychange', begin)
    begin()
    return () => {
      document.removeEventListener('visibilitychange', begin)
      rest()
    }
  }, [path, since, revalidate])
}
