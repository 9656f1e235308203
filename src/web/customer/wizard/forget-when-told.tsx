import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { browserKeep, forgetIfTold } from '#web/shell/draft/draft-store.ts'

/** On every screen: once the server has said that the draft is booked or its owner gone, the browser's copies go too (WIZ-01). */
export function ForgetWhenTold() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new screen may bring the word
  useEffect(() => forgetIfTold(browserKeep()), [key])
  return null
}
