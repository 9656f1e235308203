import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Translate } from '#i18n/translator.ts'
import type { LatLng } from '#kernel/distance.ts'
import { fetchNearbyNames } from './fetch-places.ts'
import { getLandSheetAddress } from './land-sheet.ts'
import { getPinStep } from './pin-step.ts'
import css from './place-map.module.css'

export type OpenMap = {
  /** Moves the pin, and centres the map on it. */
  show: (point: LatLng, zoom: number) => void
  close: () => void
}

/**
 * Opens a map in `box` with a pin that is dragged, set by a tap or moved with the arrow keys. The ground is land and
 * sea with the names of places: it needs no tile server, and shows no road or boundary that we do not know.
 */
export function openMap(
  t: Translate,
  box: HTMLElement,
  at: { point: LatLng; zoom: number },
  onMove: (point: LatLng) => void,
): OpenMap {
  const map = L.map(box, {
    zoomControl: false,
    keyboard: false,
    minZoom: 5,
    maxZoom: 18,
    maxBounds: [
      [2, 60],
      [40, 102],
    ],
  })
  map.setView(at.point, at.zoom)
  map.attributionControl.setPrefix(false).addAttribution(t('address.sources'))
  L.control
    .zoom({ position: 'topright', zoomInTitle: t('address.zoomIn'), zoomOutTitle: t('address.zoomOut') })
    .addTo(map)
  L.control.scale({ imperial: false }).addTo(map)
  new Land('').addTo(map)

  const names = L.layerGroup().addTo(map)
  let request = new AbortController()
  const write = () => {
    request.abort()
    request = new AbortController()
    void writeNames(map, names, request.signal)
  }
  map.on('moveend', write)
  write()

  const pin = L.marker(at.point, {
    icon: pinIcon(),
    draggable: true,
    autoPan: true,
    keyboard: true,
    title: t('address.pinHint'),
    alt: t('address.pin'),
  })
  pin.addTo(map)
  const put = (point: L.LatLng) => {
    pin.setLatLng(point)
    onMove({ lat: point.lat, lng: point.lng })
  }
  pin.on('dragend', () => put(pin.getLatLng()))
  map.on('click', event => put(event.latlng))
  const element = pin.getElement()!
  element.setAttribute('aria-label', t('address.pin'))
  element.addEventListener('keydown', event => {
    const step = getPinStep(event.key, event.shiftKey)
    if (!step) return
    event.preventDefault()
    put(map.containerPointToLatLng(map.latLngToContainerPoint(pin.getLatLng()).add(step)))
    if (!map.getBounds().pad(-0.1).contains(pin.getLatLng())) map.panTo(pin.getLatLng())
  })

  return {
    show(point, zoom) {
      pin.setLatLng(point)
      map.setView(point, zoom)
    },
    close() {
      request.abort()
      map.remove()
    },
  }
}

/** Land and sea, one sheet per tile. */
const Land = L.TileLayer.extend({
  getTileUrl(this: L.TileLayer & { _tileCoordsToBounds(tile: L.Coords): L.LatLngBounds }, tile: L.Coords) {
    const bounds = this._tileCoordsToBounds(tile)
    return getLandSheetAddress({
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    })
  },
}) as unknown as new (
  url: string,
) => L.TileLayer

/** Writes the names of the places in view. The old names stay until the new ones arrive, and if none arrive. */
async function writeNames(map: L.Map, names: L.LayerGroup, signal: AbortSignal) {
  const near = await fetchNearbyNames(map.getCenter().wrap(), map.getZoom(), signal).catch(() => null)
  if (!near || signal.aborted) return
  names.clearLayers()
  for (const { name, kind, lat, lng } of near) {
    const words = document.createElement('span')
    words.textContent = name
    const icon = L.divIcon({
      className: kind === 'city' ? `${css.name} ${css.nameCity}` : css.name,
      html: words,
      iconSize: [0, 0],
    })
    L.marker([lat, lng], { icon, interactive: false, keyboard: false }).addTo(names)
  }
}

const pinIcon = () =>
  L.divIcon({
    className: css.pin,
    iconSize: [44, 52],
    iconAnchor: [22, 48],
    html: '<svg viewBox="-22 -48 44 52" width="44" height="52" aria-hidden="true"><path d="M0 0s16-14 16-27a16 16 0 1 0-32 0C-16-14 0 0 0 0z"/><circle cy="-27" r="6"/></svg>',
  })
