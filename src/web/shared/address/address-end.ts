import type { LatLng } from '#kernel/distance.ts'
import { type ChosenPlace, formatPlace } from '#modules/places/rules/place.ts'
import { isMapPlace, type SuggestedPlace } from '#modules/places/rules/suggested-place.ts'
import { askPlaceOf, askPlaces } from './ask-places.ts'
import { addressAt, addressWith, stillNames } from './typed-address.ts'

/** What stands in the field: the address as typed, and the place it is at. */
export type AddressEnd = {
  address: string
  place: ChosenPlace | null
  /** The place's point was set on the map or by the customer's own location. */
  pinned: boolean
}

/** The state of an address field, and what can happen to it. */
export function openAddressEnd(start: AddressEnd, near: LatLng | undefined, changed: (end: AddressEnd) => void) {
  let now = start
  function change(next: AddressEnd) {
    now = next
    changed(next)
  }

  return {
    now: () => now,

    /** A flat number may be written before the chosen place; writing over its name lets go of it. */
    type(address: string) {
      const kept = now.place !== null && stillNames(address, now.place)
      change({ address, place: kept ? now.place : null, pinned: kept && now.pinned })
    },

    /** A suggestion, and the place it lies in. */
    choose(suggested: SuggestedPlace, place: ChosenPlace) {
      const { address } = now
      const text = isMapPlace(suggested) ? addressAt(suggested.name, place, address) : addressWith(place, address)
      change({ address: text, place, pinned: false })
    },

    /** The place at a point of the map, or where the customer is. The part that only the customer knows stays. */
    setPoint(place: ChosenPlace) {
      const { address, place: before } = now
      const apart = before !== null && !stillNames(address, before)
      const own = before ? address.replace(formatPlace(before), '').replace(/[,\s]+$/, '') : address
      change({ address: apart ? address : addressWith(place, own), place, pinned: true })
    },

    /** Left without choosing: the likeliest is taken, as the server would, and shown to be corrected. */
    async settle(likeliest: SuggestedPlace[] | null, session: string) {
      const asked = now.address.trim()
      if (now.place || asked.length < 3) return
      const [first] = likeliest ?? (await askPlaces(asked, session, near).catch(() => []))
      const place = first && (await askPlaceOf(first, session).catch(() => null))
      // An answer that comes late is held against what stands in the field by then.
      if (place && !now.place && now.address.trim() === asked) change({ ...now, place })
    },
  }
}
