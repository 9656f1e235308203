import { useState } from 'react'

/**
 * Returns the server's answer until it is dismissed, and the function that dismisses it. An error about a choice is
 * dismissed by the next choice; a new answer is shown again.
 */
export function useDismissible<T>(answer: T | undefined): [T | undefined, () => void] {
  const [dismissed, setDismissed] = useState<T | undefined>()
  if (answer === undefined && dismissed !== undefined) setDismissed(undefined)
  return [answer === dismissed ? undefined : answer, () => setDismissed(() => answer)]
}
