import { useState } from 'react'

/**
 * Returns an action's response, and keeps it while the next post has no response (keepPageOnNoResponse): until another
 * response arrives or the page is reloaded.
 */
export function useCachedResponse<T>(answer: T | undefined, loaded: unknown): T | undefined {
  const [cached, setKept] = useState({ answer, loaded })
  if (cached.loaded === loaded && (answer === undefined || answer === cached.answer)) return cached.answer
  setKept({ answer, loaded })
  return answer
}
