/** What the field itself says: these words stand in the page with its small script. */
export const addressBox = {
  /** Said by a screen reader when the list changes. */
  found: (n: number) =>
    n === 0 ? 'No results found' : n === 1 ? '1 place. Arrow down to choose it.' : `${n} places. Arrow down to choose.`,
  away: 'Suggestions do not reach you just now. Write the area and PIN code; we find the place when you go on.',
  taken: 'Area',
  /** ERR-03 */
  noResults: 'No results found',
  geocoderFailed: (status: string) => `Geocoder failed due to: ${status}`,
} as const

export const address = {
  placeholder: 'Society, area or PIN code',
  suggestions: 'Places',
  none: 'No results found',
  noneHint: 'Try the area’s name, a bigger place nearby, or the PIN code.',
  locate: 'Use my location',
  locating: 'Finding you…',
  setPin: 'Pin on map',
  closeMap: 'Close map',
  map: 'Map',
  pin: 'Pin. Move it with the arrow keys.',
  pinHint: 'Drag the pin to your gate, or tap the map.',
  pinAt: (place: string) => `Pin at ${place}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  sources: 'Names: India Post, GeoNames. Coast: GSHHG',
  mapAway: 'The map could not be loaded. Your address works without it.',
  locationDenied: 'Your browser does not share your location. Write the area instead.',
  locationUnknown: 'Your location could not be found. Write the area instead.',
} as const
