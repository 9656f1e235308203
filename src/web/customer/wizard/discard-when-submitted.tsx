import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { discardIfSubmitted, getBrowserStores } from '#web/app-shell/draft/draft-store.ts'

/**
 * Deletes the browser's copies on every screen, once the server reports that the draft was booked or its owner logged
 * out (WIZ-01).
 */
export function DiscardWhenSubmitted() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new screen may report it
  useEffect(() => discardIfSubmitted(getBrowserStores()), [key])
  return null
}
