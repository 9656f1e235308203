import type { LatLng } from '#kernel/distance.ts'
import { type ChosenLocality, formatPlace } from '#modules/places/rules/place.ts'
import { isMapPlace, type SuggestedPlace } from '#modules/places/rules/suggested-place.ts'
import { fetchPlaces, fetchSuggestedPlace } from './fetch-places.ts'
import { completeAddress, completeNamedAddress, containsPlaceName } from './typed-address.ts'

/** The value of the field: the address as typed, and its place. */
export type AddressFieldValue = {
  address: string
  place: ChosenLocality | null
  /** True if the point was set on the map or by the customer's location. */
  pinned: boolean
}

/** Opens the state of an address field, with its transitions. */
export function openAddressState(
  start: AddressFieldValue,
  near: LatLng | undefined,
  changed: (end: AddressFieldValue) => void,
) {
  let now = start
  function change(next: AddressFieldValue) {
    now = next
    changed(next)
  }

  return {
    now: () => now,

    /**
     * Applies typed text. A flat number may be written before the chosen place; overwriting the place's name drops the
     * place.
     */
    type(address: string) {
      const kept = now.place !== null && containsPlaceName(address, now.place)
      change({ address, place: kept ? now.place : null, pinned: kept && now.pinned })
    },

    /** Applies a suggestion, and the place in which it lies. */
    choose(suggested: SuggestedPlace, place: ChosenLocality) {
      const { address } = now
      const text = isMapPlace(suggested)
        ? completeNamedAddress(suggested.name, place, address)
        : completeAddress(place, address)
      change({ address: text, place, pinned: false })
    },

    /**
     * Sets the place at a point of the map, or the customer's location. The part that only the customer knows stays.
     */
    setPoint(place: ChosenLocality) {
      const { address, place: before } = now
      const apart = before !== null && !containsPlaceName(address, before)
      const own = before ? address.replace(formatPlace(before), '').replace(/[,\s]+$/, '') : address
      change({ address: apart ? address : completeAddress(place, own), place, pinned: true })
    },

    /**
     * Applies the likeliest place when the field is left without a choice, as the server would, and shows it for
     * correction.
     */
    async settle(likeliest: SuggestedPlace[] | null, session: string) {
      const typed = now.address.trim()
      if (now.place || typed.length < 3) return
      const [first] = likeliest ?? (await fetchPlaces(typed, session, near).catch(() => []))
      const place = first && (await fetchSuggestedPlace(first, session).catch(() => null))
      // A late response is compared with the field's current text.
      if (place && !now.place && now.address.trim() === typed) change({ ...now, place })
    },
  }
}
