import { useEffect, useState } from 'react'
import type { NearbyName } from '#modules/places/queries/list-nearby-names.ts'
import type { Box } from '#modules/places/rules/clip-ring.ts'
import { getPlacesAddress } from '#web/shared/address/fetch-places.ts'
import { formatBox } from '#web/shared/address/land-sheet.ts'
import { listPathPoints, MAP_SHEET, type MapSheet, type SheetPoint } from './fit-route.ts'

export type PlacedName = SheetPoint & { name: string; city: boolean }

/** Room that a name needs around it, in px of the sheet; the pins and their plates need more. */
const CLEAR = { x: 74, y: 26 }
const PLATE = { x: 120, y: 40 }
const PLATE_BELOW = 36
const WAY = { x: 84, y: 18 }

/**
 * Returns the names to write on the sheet once they are loaded; none where no shoreline is drawn as their reference
 * (`docs/decisions/maps.md`). They are decoration, so a failed request leaves the sheet plain.
 */
export function useNearbyNames(sheet: MapSheet, drawn: Box, pins: SheetPoint[]): PlacedName[] {
  const [names, setNames] = useState<NearbyName[]>([])
  const { centre, zoom } = sheet
  const near = `${centre.lat.toFixed(3)},${centre.lng.toFixed(3)}`
  const shore = formatBox(drawn)
  useEffect(() => {
    const request = new AbortController()
    const question = { near, zoom: String(Math.min(18, Math.max(4, zoom))), shore }
    fetch(getPlacesAddress(question), { signal: request.signal })
      .then(reply => (reply.ok ? reply.json() : []))
      .then(setNames)
      .catch(() => {})
    return () => request.abort()
  }, [near, zoom, shore])
  return arrangeNames(names, sheet, pins)
}

/** Returns the names that fall on the sheet, clear of the pins and of one another, the best known first. */
export function arrangeNames(names: NearbyName[], { at }: Pick<MapSheet, 'at'>, pins: SheetPoint[]): PlacedName[] {
  const placed: PlacedName[] = []
  const way = listPathPoints(pins)
  const plates = pins.flatMap(pin => [pin, { x: pin.x, y: pin.y + PLATE_BELOW }])
  const apart = (a: SheetPoint, b: SheetPoint, room: SheetPoint) =>
    Math.abs(a.x - b.x) > room.x || Math.abs(a.y - b.y) > room.y
  for (const { name, kind, ...place } of names) {
    const point = at(place)
    const inside = point.x > 50 && point.x < MAP_SHEET.width - 50 && point.y > 18 && point.y < MAP_SHEET.height - 10
    const clear = (others: SheetPoint[], room: SheetPoint) => others.every(other => apart(other, point, room))
    if (inside && clear(plates, PLATE) && clear(way, WAY) && clear(placed, CLEAR))
      placed.push({ ...point, name, city: kind === 'city' })
  }
  return placed
}
