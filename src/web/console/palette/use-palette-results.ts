import { useEffect, useState } from 'react'
import { NO_RESULTS, type PaletteResults } from './palette-results.ts'

const PAUSE_MS = 150

/** Returns the server’s results for a text once typing pauses; the previous results until then. */
export function usePaletteResults(text: string): PaletteResults {
  const [results, setResults] = useState(NO_RESULTS)
  useEffect(() => {
    if (text.length < 2) return setResults(NO_RESULTS)
    const over = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await fetch(`/console/find?q=${encodeURIComponent(text)}`, { signal: over.signal }).catch(
        () => null,
      )
      if (answer?.ok && !answer.redirected) setResults((await answer.json()) as PaletteResults)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [text])
  return results
}
