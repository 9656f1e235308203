import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { browserKeep, discardIfSubmitted } from '#web/app-shell/draft/draft-store.ts'

/** On every screen: once the server has said that the draft is booked or its owner gone, the browser's copies go too (WIZ-01). */
export function DiscardWhenSubmitted() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new screen may bring the word
  useEffect(() => discardIfSubmitted(browserKeep()), [key])
  return null
}
