import { useEffect, useState } from 'react'
import type { Found } from './found.ts'

const PAUSE_MS = 150
const nothing: Found = { orders: [], customers: [] }

/** Returns the server’s results for a text once typing pauses; the previous results until then. */
export function useFound(text: string): Found {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (text.length < 2) return setFound(nothing)
    const over = new AbortController()
    const asked = setTimeout(async () => {
      const answer = await fetch(`/console/find?q=${encodeURIComponent(text)}`, { signal: over.signal }).catch(
        () => null,
      )
      if (answer?.ok && !answer.redirected) setFound((await answer.json()) as Found)
    }, PAUSE_MS)
    return () => {
      clearTimeout(asked)
      over.abort()
    }
  }, [text])
  return found
}
