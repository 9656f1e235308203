import type { Translate } from '#i18n/translator.ts'
import type { LatLng } from '#kernel/distance.ts'
import type { Locality } from '#modules/places/rules/place.ts'
import { fetchPlaceAt, PlacesUnavailable } from './fetch-places.ts'

const LOCATE_TIMEOUT_MS = 10_000

export type LocatedPlace = { place: Locality; point: LatLng }

/** Returns the customer's location, and the place there. Throws an Error whose message is for the customer (ERR-03). */
export async function locate(t: Translate): Promise<LocatedPlace> {
  const point = await readBrowserPoint(t)
  return { place: await locatePlaceAt(t, point), point }
}

/** Returns the place at a point. Throws an Error whose message is for the customer (ERR-03). */
export async function locatePlaceAt(t: Translate, point: LatLng, signal?: AbortSignal): Promise<Locality> {
  const place = await fetchPlaceAt(point, signal).catch(error => {
    throw error instanceof PlacesUnavailable
      ? new Error(t('address.box.geocoderFailed', { status: error.status }))
      : error
  })
  if (!place) throw new Error(t('address.box.noResults'))
  return place
}

function readBrowserPoint(t: Translate): Promise<LatLng> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error(t('address.locationUnknown')))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      error =>
        reject(
          new Error(
            error.code === error.PERMISSION_DENIED ? t('address.locationDenied') : t('address.locationUnknown'),
          ),
        ),
      { enableHighAccuracy: true, timeout: LOCATE_TIMEOUT_MS, maximumAge: 60_000 },
    )
  })
}
