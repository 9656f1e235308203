import type { LatLng } from '#kernel/distance.ts'
import { applyTranslatedNames, type ChosenLocality, formatPlace } from '#modules/places/rules/place.ts'
import { formatPlaceChoice } from '#modules/places/rules/place-choice.ts'
import type { SuggestedPlace } from '#modules/places/rules/suggested-place.ts'
import { type AddressFieldValue, openAddressState } from './address-state.ts'
import { getComboboxAction } from './combobox-key.ts'
import { createPlacesSession, fetchSuggestedPlace, PlacesUnavailable } from './fetch-places.ts'
import { calculateListScroll } from './list-scroll.ts'
import { createTextElement, markActive, renderPlaces } from './place-list.ts'
import { openSuggestions } from './suggestions.ts'
import { containsPlaceName } from './typed-address.ts'

/**
 * Texts of the field itself: it may work before the page's script has any translations. `found`: by number of places;
 * `failed`: with STATUS in the position of the place finder's own text.
 */
export type AddressBoxTexts = { found: string[]; away: string; taken: string; none: string; failed: string }
export const STATUS_PLACEHOLDER = 'STATUS'

/** The data of a field besides its text, in `data-address`. */
export type AddressFieldData = { place: ChosenLocality | null; near: LatLng | null; words: AddressBoxTexts }

/** An active address field. Opened by the first script to run: the page's own small one, or React. */
export type AddressBox = {
  now: () => AddressFieldValue
  /** Sets the place at a point of the map, or the customer's location. */
  setPoint: (place: ChosenLocality) => void
  showError: (errorBox: string | null) => void
  /** Receives every change from now on. */
  onChange: ((end: AddressFieldValue) => void) | null
}

type Whole = HTMLElement & { addressBox?: AddressBox }

export const getAddressBox = (root: Whole): AddressBox => {
  root.addressBox ??= openAddressBox(root)
  return root.addressBox
}

/**
 * Opens an editable combobox after the ARIA pattern, over the parts that `address-field.tsx` renders. It is
 * independent: React renders the parts once and never again, so that it works before React has loaded.
 */
function openAddressBox(root: HTMLElement): AddressBox {
  const part = <E extends HTMLElement>(name: string) => root.querySelector<E>(`[data-part="${name}"]`)!
  const input = part<HTMLInputElement>('input')
  const [choice, list, said] = [part<HTMLInputElement>('choice'), part('list'), part('said')]
  const [none, note, errorBox] = [part('none'), part('note'), part('trouble')]
  const { place, near, words } = JSON.parse(root.dataset.address!) as AddressFieldData
  const around = near ?? undefined

  const end = openAddressState({ address: input.defaultValue, place, pinned: false }, around, changed)
  const found = openSuggestions(around, draw)
  const box: AddressBox = { now: end.now, setPoint, showError: tell, onChange: null }
  let session = createPlacesSession()
  let [typing, active] = [false, -1]
  /** `moved`: the user moved to the active suggestion. `entered`: Enter was pressed before there were any. */
  let [moved, entered] = [false, false]
  let shown = noSuggestions

  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-controls', list.id],
  ] as const)
    input.setAttribute(name, value)
  input.addEventListener('input', type)
  input.addEventListener('keydown', onKeyDown)
  input.addEventListener('blur', onBlur)
  if (input.value !== input.defaultValue) type() // before the script was loaded
  draw()
  return box

  function changed(now: AddressFieldValue) {
    if (input.value !== now.address) input.value = now.address
    draw()
    box.onChange?.(now)
    if (now.place) root.dispatchEvent(new Event('place', { bubbles: true })) // starts the router's script
  }

  function draw() {
    const { address, place, pinned } = end.now()
    const { state, places } = found.now()
    // Results for the previous text stay until new ones arrive, so that the list does not flicker with each letter.
    const opened = typing && !place && (state === 'here' || (state === 'requested' && shown.length > 0))
    const listed = opened ? places : noSuggestions
    let appeared = false
    if (listed !== shown) {
      renderPlaces(list, listed, choose)
      appeared = listed.length > 0
      shown = listed
      ;[active, moved] = [listed.length > 0 ? 0 : -1, false]
    }
    if (entered && opened && state === 'here') {
      entered = false
      if (listed[0]) return void choose(listed[0])
    }
    list.hidden = listed.length === 0
    if (appeared) scrollBy(0, calculateListScroll(input, list))
    none.hidden = !opened || state !== 'here' || listed.length > 0
    markActive(list, active)
    input.setAttribute('aria-expanded', String(listed.length > 0))
    if (listed[active]) input.setAttribute('aria-activedescendant', `${list.id}-${active}`)
    else input.removeAttribute('aria-activedescendant')
    choice.value = place ? formatPlaceChoice(place, pinned) : ''
    said.textContent = opened && state === 'here' ? (words.found[listed.length] ?? words.found.at(-1)!) : ''
    const apart = place && !containsPlaceName(address, place)
    const cut = place && !apart && !typing && input.scrollWidth > input.clientWidth + 1
    // The address stays in the script of the signs; below it the place is shown in the reader's script.
    const read = place?.said && !apart && !typing ? formatPlace(applyTranslatedNames(place)) : ''
    note.hidden = !apart && !cut && !read && state !== 'away'
    if (apart) note.replaceChildren(`${words.taken} `, createTextElement('b', formatPlace(applyTranslatedNames(place))))
    else if (cut && (!read || address !== formatPlace(place)))
      note.replaceChildren(createTextElement('b', address), ...beneath(read))
    else if (read) note.replaceChildren(createTextElement('b', read))
    else note.replaceChildren(words.away)
  }

  function close() {
    ;[typing, active, moved, entered] = [false, -1, false, false]
    tell(null)
    found.type('', false, session)
  }

  function tell(message: string | null) {
    errorBox.hidden = message === null
    errorBox.querySelector('span')!.textContent = message
  }

  /** Applies a choice. It ends the typing: the next one starts a new session. */
  async function choose(suggested: SuggestedPlace) {
    const askingSession = session
    close()
    session = createPlacesSession()
    try {
      const place = await fetchSuggestedPlace(suggested, askingSession)
      if (place) end.choose(suggested, place)
      else tell(words.none)
    } catch (error) {
      tell(
        words.failed.replace(STATUS_PLACEHOLDER, error instanceof PlacesUnavailable ? error.status : 'UNKNOWN_ERROR'),
      )
    }
  }

  function setPoint(place: ChosenLocality) {
    close()
    end.setPoint(place)
  }

  function type() {
    typing = document.activeElement === input
    entered = false
    end.type(input.value)
    found.type(input.value, typing && !end.now().place, session)
    if (!typing) void end.settle(null, session) // filled in by the browser, or left before the script loaded
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing) return // Enter ends a word of an input method
    const { state, text } = found.now()
    const isNews = state === 'here' && text === input.value.trim()
    const open = !list.hidden || !none.hidden
    // Results for the previous text are shown and can be moved through, but Enter accepts only results for the current
    // text.
    const shows = { count: shown.length, active: isNews || moved ? active : -1, moved, open }
    const action = getComboboxAction(event.key, { ...shows, awaited: typing && state === 'requested' })
    if (!action) return
    if (action.do !== 'choose' || event.key === 'Enter') event.preventDefault()
    if (action.do === 'move') {
      ;[active, moved] = [action.to, true]
      draw()
    } else if (action.do === 'choose') void choose(shown[active]!)
    else if (action.do === 'await') entered = true
    else if (action.do === 'ask') type()
    else {
      if (open) event.stopPropagation() // a dialog around the field stays open
      close()
    }
  }

  function onBlur() {
    const { state, text, places } = found.now()
    const likeliest = state === 'here' && text === input.value.trim() ? places : null
    close()
    void end.settle(likeliest, session)
  }
}

const noSuggestions: SuggestedPlace[] = []
const beneath = (text: string) => (text ? [document.createElement('br'), createTextElement('b', text)] : [])
