import { applyTranslatedNames, formatPlace } from '#modules/places/rules/place.ts'
import { isMapPlace, type SuggestedPlace } from '#modules/places/rules/suggested-place.ts'

/**
 * Renders the suggestions under an address field, as options `${list.id}-0` and so on. The focus stays in the field.
 */
export function renderPlaces(list: HTMLElement, places: SuggestedPlace[], onChoose: (place: SuggestedPlace) => void) {
  list.replaceChildren(
    ...places.map((place, i) => {
      const option = document.createElement('div')
      option.id = `${list.id}-${i}`
      option.role = 'option'
      option.append(createTextElement('b', getPlaceName(place)), createTextElement('span', getPlaceLocation(place)))
      option.onmousedown = event => event.preventDefault()
      option.onclick = () => onChoose(place)
      return option
    }),
  )
}

export function markActive(list: HTMLElement, active: number) {
  for (const [i, option] of [...list.children].entries()) option.ariaSelected = String(i === active)
  list.children[active]?.scrollIntoView({ block: 'nearest' })
}

export function createTextElement(name: string, text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

const getPlaceName = (place: SuggestedPlace) => (isMapPlace(place) ? place.name : applyTranslatedNames(place).name)

/**
 * Returns the location of a place. A name in another script is followed by the one on the signs: 'Andheri West, Mumbai
 * 400053'.
 */
function getPlaceLocation(place: SuggestedPlace) {
  if (isMapPlace(place)) return place.where
  const said = applyTranslatedNames(place)
  return said.name === place.name ? formatPlace(said).slice(said.name.length).replace(/^, /, '') : formatPlace(place)
}
