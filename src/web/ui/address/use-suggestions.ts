import { useEffect, useState } from 'react'
import type { LatLng } from '#kernel/distance.ts'
import type { SuggestedPlace } from '#modules/places/rules/suggested-place.ts'
import { askPlaces } from './ask-places.ts'

export type Suggestions = {
  places: SuggestedPlace[]
  /** The text they were found for; while it differs from the field's, newer ones are on their way. */
  text: string
  state: 'none' | 'here' | 'away'
}

const LEAST_LETTERS = 2
const PAUSE_MS = 120 // between keys of quick typing
const nothing: Suggestions = { places: [], text: '', state: 'none' }

/** Places for what is being typed, asked for at a pause; an answer overtaken by newer typing is dropped. */
export function useSuggestions(typed: string, wanted: boolean, session: string, near?: LatLng): Suggestions {
  const [found, setFound] = useState(nothing)
  const text = typed.trim()
  const asked = wanted && text.length >= LEAST_LETTERS

  useEffect(() => {
    if (!asked) return setFound(nothing)
    const request = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setFound({ places: await askPlaces(text, session, near, request.signal), text, state: 'here' })
      } catch {
        if (!request.signal.aborted) setFound({ places: [], text, state: 'away' })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [asked, text, session, near])
  return found
}
