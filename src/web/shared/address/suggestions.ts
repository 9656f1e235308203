import type { LatLng } from '#kernel/distance.ts'
import type { SuggestedPlace } from '#modules/places/rules/suggested-place.ts'
import { fetchPlaces } from './fetch-places.ts'

export type Suggestions = {
  places: SuggestedPlace[]
  /** The text that was searched; while it differs from the field's, newer results are on their way. */
  text: string
  /** 'requested': on their way. */
  state: 'none' | 'requested' | 'here' | 'away'
}

const MIN_LENGTH = 2
const PAUSE_MS = 120 // between keys of fast typing
const nothing: Suggestions = { places: [], text: '', state: 'none' }

/** Searches places for the typed text after a pause. Drops a response that newer typing has overtaken. */
export function openSuggestions(near: LatLng | undefined, changed: () => void) {
  let found = nothing
  let request = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(next: Suggestions) {
    found = next
    changed()
  }
  function stop() {
    clearTimeout(timer)
    request.abort()
    request = new AbortController()
  }
  return {
    now: () => found,
    /** Searches for the field's text; does nothing where nobody is typing. */
    type(typed: string, isTyping: boolean, session: string) {
      stop()
      const text = typed.trim()
      if (!isTyping || text.length < MIN_LENGTH) return change(nothing)
      const { signal } = request
      change({ ...found, state: 'requested' })
      timer = setTimeout(async () => {
        try {
          change({ places: await fetchPlaces(text, session, near, signal), text, state: 'here' })
        } catch {
          if (!signal.aborted) change({ places: [], text, state: 'away' })
        }
      }, PAUSE_MS)
    },
    stop,
  }
}
