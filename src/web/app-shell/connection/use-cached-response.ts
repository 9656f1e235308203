import { useState } from 'react'

/** An action's answer, kept while the next post is without one (keepPageOnNoResponse): until another answers, or the page is loaded anew. */
export function useCachedResponse<T>(answer: T | undefined, loaded: unknown): T | undefined {
  const [kept, setKept] = useState({ answer, loaded })
  if (kept.loaded === loaded && (answer === undefined || answer === kept.answer)) return kept.answer
  setKept({ answer, loaded })
  return answer
}
