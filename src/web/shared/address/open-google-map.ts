import type { Translate } from '#i18n/translator.ts'
import type { LatLng } from '#kernel/distance.ts'
import type { OpenMap } from './open-map.ts'
import { getPinStep } from './pin-step.ts'

/** The part of Google's script that is used here. */
type Maps = {
  Map: new (box: HTMLElement, options: object) => GoogleMap
  Marker: new (options: object) => GoogleMarker
}
type GoogleMap = {
  setCenter(point: LatLng): void
  setZoom(zoom: number): void
  getZoom(): number
  panTo(point: LatLng): void
  addListener(event: 'click', listen: (event: { latLng: GooglePoint }) => void): void
}
type GoogleMarker = {
  setPosition(point: LatLng): void
  getPosition(): GooglePoint
  addListener(event: 'dragend', listen: () => void): void
}
type GooglePoint = { toJSON(): LatLng }
type WithGoogle = Window & { google?: { maps: Maps }; googleMapsReady?: () => void; gm_authFailure?: () => void }

const LOAD_TIMEOUT_MS = 5_000
const INDIA = { north: 38, south: 6, west: 67, east: 98 }

/**
 * Opens Google's map, with a pin that is dragged, set by a tap or moved with the arrow keys. Rejects where its script
 * does not load. Google refuses a key only afterwards: then the box is emptied, and `onRefused` is called.
 */
export async function openGoogleMap(
  { key, onRefused }: { key: string; onRefused: () => void },
  t: Translate,
  box: HTMLElement,
  at: { point: LatLng; zoom: number },
  onMove: (point: LatLng) => void,
): Promise<OpenMap> {
  const maps = await loadMaps(key)
  const { point: center, zoom } = at
  const restriction = { latLngBounds: INDIA, strictBounds: false }
  const quiet = { streetViewControl: false, mapTypeControl: false, fullscreenControl: false, keyboardShortcuts: false }
  const map = new maps.Map(box, { center, zoom, restriction, ...quiet })
  const pin = new maps.Marker({ map, position: center, draggable: true, title: t('address.pinHint') })
  const put = (point: LatLng) => {
    pin.setPosition(point)
    onMove(point)
  }
  pin.addListener('dragend', () => onMove(pin.getPosition().toJSON()))
  map.addListener('click', ({ latLng }) => put(latLng.toJSON()))

  const onKey = (event: KeyboardEvent) => {
    const step = getPinStep(event.key, event.shiftKey)
    if (!step) return
    event.preventDefault()
    const moved = movePoint(pin.getPosition().toJSON(), step, map.getZoom())
    put(moved)
    map.panTo(moved)
  }
  box.tabIndex = 0
  box.addEventListener('keydown', onKey)
  const close = () => {
    box.removeEventListener('keydown', onKey)
    box.removeAttribute('tabindex')
    box.removeAttribute('style')
    box.replaceChildren()
  }
  page().gm_authFailure = () => {
    loading = Promise.reject(new Error('key refused'))
    loading.catch(() => {})
    close()
    onRefused()
  }

  return {
    show(point, zoom) {
      pin.setPosition(point)
      map.setCenter(point)
      map.setZoom(zoom)
    },
    close,
  }
}

/** Returns the point at a distance in pixels, on Web Mercator's 256 px tiles. */
function movePoint({ lat, lng }: LatLng, [x, y]: [x: number, y: number], zoom: number): LatLng {
  const degrees = 360 / (256 * 2 ** zoom)
  return { lat: lat - y * degrees * Math.cos((lat * Math.PI) / 180), lng: lng + x * degrees }
}

const page = () => window as WithGoogle
let loading: Promise<Maps> | null = null

/** Loads Google's script once, with the first map. After a failure the next map tries again. */
function loadMaps(key: string): Promise<Maps> {
  loading ??= fetchMaps(key).catch(error => {
    loading = null
    throw error
  })
  return loading
}

function fetchMaps(key: string): Promise<Maps> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('no answer')), LOAD_TIMEOUT_MS)
    page().googleMapsReady = () => {
      clearTimeout(late)
      resolve(page().google!.maps)
    }
    const query = { key, v: 'quarterly', loading: 'async', callback: 'googleMapsReady', region: 'IN' }
    const script = document.createElement('script')
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams(query)}`
    script.onerror = () => reject(new Error('not loaded'))
    document.head.append(script)
  })
}
