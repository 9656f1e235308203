import { useRef, useState } from 'react'
import type { LatLng } from '#kernel/distance.ts'
import { type ChosenPlace, formatPlace } from '#modules/places/rules/place.ts'
import { isMapPlace, type SuggestedPlace } from '#modules/places/rules/suggested-place.ts'
import { askPlaceOf, askPlaces } from './ask-places.ts'
import { addressAt, addressWith, stillNames } from './typed-address.ts'

/** What stands in the field: the address as typed, and the place it is at. */
export type AddressEnd = { address: string; place: ChosenPlace | null }
type State = AddressEnd & {
  /** The place's point was set on the map or by the customer's own location. */
  pinned: boolean
}

/** The state of an address field, and what can happen to it. */
export function useAddress(start: AddressEnd, onChange?: (end: AddressEnd) => void, near?: LatLng) {
  const [state, setState] = useState<State>({ ...start, pinned: false })
  // An answer that comes late is held against what stands in the field by then.
  const latest = useRef(state)

  function change(next: State) {
    latest.current = next
    setState(next)
    onChange?.({ address: next.address, place: next.place })
  }

  return {
    ...state,

    /** A flat number may be written before the chosen place; writing over its name lets go of it. */
    type(address: string) {
      const { place, pinned } = latest.current
      const kept = place !== null && stillNames(address, place)
      change({ address, place: kept ? place : null, pinned: kept && pinned })
    },

    /** A suggestion, and the place it lies in. */
    choose(suggested: SuggestedPlace, place: ChosenPlace) {
      const { address } = latest.current
      const text = isMapPlace(suggested) ? addressAt(suggested.name, place, address) : addressWith(place, address)
      change({ address: text, place, pinned: false })
    },

    /** The place at a point of the map, or where the customer is. The part that only the customer knows stays. */
    setPoint(place: ChosenPlace) {
      const { address, place: before } = latest.current
      const apart = before !== null && !stillNames(address, before)
      const own = before ? address.replace(formatPlace(before), '').replace(/[,\s]+$/, '') : address
      change({ address: apart ? address : addressWith(place, own), place, pinned: true })
    },

    /** Left without choosing: the likeliest is taken, as the server would, and shown to be corrected. */
    async settle(likeliest: SuggestedPlace[] | null, session: string) {
      const asked = latest.current.address.trim()
      if (latest.current.place || asked.length < 3) return
      const [first] = likeliest ?? (await askPlaces(asked, session, near).catch(() => []))
      const place = first && (await askPlaceOf(first, session).catch(() => null))
      if (place && !latest.current.place && latest.current.address.trim() === asked) {
        change({ ...latest.current, place })
      }
    },
  }
}
