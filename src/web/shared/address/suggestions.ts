import type { LatLng } from '#kernel/distance.ts'
import type { SuggestedPlace } from '#modules/places/rules/suggested-place.ts'
import { askPlaces } from './ask-places.ts'

export type Suggestions = {
  places: SuggestedPlace[]
  /** The text they were found for; while it differs from the field's, newer ones are on their way. */
  text: string
  /** 'asked': on their way. */
  state: 'none' | 'asked' | 'here' | 'away'
}

const MIN_LENGTH = 2
const PAUSE_MS = 120 // between keys of quick typing
const nothing: Suggestions = { places: [], text: '', state: 'none' }

/** Places for what is being typed, asked for at a pause; an answer overtaken by newer typing is dropped. */
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
    /** What stands in the field; nothing is asked for where nobody is typing. */
    type(typed: string, wanted: boolean, session: string) {
      stop()
      const text = typed.trim()
      if (!wanted || text.length < MIN_LENGTH) return change(nothing)
      const { signal } = request
      change({ ...found, state: 'asked' })
      timer = setTimeout(async () => {
        try {
          change({ places: await askPlaces(text, session, near, signal), text, state: 'here' })
        } catch {
          if (!signal.aborted) change({ places: [], text, state: 'away' })
        }
      }, PAUSE_MS)
    },
    stop,
  }
}
