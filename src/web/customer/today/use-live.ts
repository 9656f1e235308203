import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** What is expected changes with time as well, though nobody tells anything. */
const LOOK_AGAIN_MS = 60_000

/** Reads the page anew as something happens (`tracking-call.ts`), each minute besides, and when it is seen again; a page that nobody sees rests. */
export function useLive(path: string, since: number): void {
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
      timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
      source = new EventSource(`${path}/live?since=${since}`)
      source.onmessage = () => void revalidate()
      // What is told without an event, a thing that is counted or where they are, is lost while no stream is open.
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
