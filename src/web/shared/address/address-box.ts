import type { LatLng } from '#kernel/distance.ts'
import { chosenText } from '#modules/places/rules/chosen-text.ts'
import { asAddressText, type ChosenPlace, formatPlace } from '#modules/places/rules/place.ts'
import type { SuggestedPlace } from '#modules/places/rules/suggested-place.ts'
import { type AddressEnd, openAddressEnd } from './address-end.ts'
import { askPlaceOf, newSession, PlacesAway } from './ask-places.ts'
import { comboboxKey } from './combobox-key.ts'
import { drawPlaces, markActive, withText } from './place-list.ts'
import { openSuggestions } from './suggestions.ts'
import { stillNames } from './typed-address.ts'

/**
 * Texts of the field itself: it may work before the page's script has any translations. `found`: by number of places;
 * `failed`: with STATUS in the position of the place finder's own text.
 */
export type BoxWords = { found: string[]; away: string; taken: string; none: string; failed: string }
export const STATUS = 'STATUS'

/** The data of a field besides its text, in `data-address`. */
export type AddressStart = { place: ChosenPlace | null; near: LatLng | null; words: BoxWords }

/** An active address field. Opened by the first script to run: the page's own small one, or React. */
export type AddressBox = {
  now: () => AddressEnd
  /** Sets the place at a point of the map, or the customer's location. */
  setPoint: (place: ChosenPlace) => void
  tell: (trouble: string | null) => void
  /** Receives every change from now on. */
  onChange: ((end: AddressEnd) => void) | null
}

type Whole = HTMLElement & { addressBox?: AddressBox }

export const addressBoxOf = (whole: Whole): AddressBox => {
  whole.addressBox ??= open(whole)
  return whole.addressBox
}

/**
 * Opens an editable combobox after the ARIA pattern, over the parts that `address-field.tsx` renders. It is
 * independent: React renders the parts once and never again, so that it works before React has loaded.
 */
function open(whole: HTMLElement): AddressBox {
  const part = <E extends HTMLElement>(name: string) => whole.querySelector<E>(`[data-part="${name}"]`)!
  const input = part<HTMLInputElement>('input')
  const [choice, list, said] = [part<HTMLInputElement>('choice'), part('list'), part('said')]
  const [none, note, trouble] = [part('none'), part('note'), part('trouble')]
  const { place, near, words } = JSON.parse(whole.dataset.address!) as AddressStart
  const around = near ?? undefined

  const end = openAddressEnd({ address: input.defaultValue, place, pinned: false }, around, changed)
  const found = openSuggestions(around, draw)
  const box: AddressBox = { now: end.now, setPoint, tell, onChange: null }
  let session = newSession()
  let [typing, active] = [false, -1]
  /** `moved`: the user moved to the active suggestion. `entered`: Enter was pressed before there were any. */
  let [moved, entered] = [false, false]
  let shown = nothing

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

  function changed(now: AddressEnd) {
    if (input.value !== now.address) input.value = now.address
    draw()
    box.onChange?.(now)
    if (now.place) whole.dispatchEvent(new Event('place', { bubbles: true })) // starts the router's script
  }

  function draw() {
    const { address, place, pinned } = end.now()
    const { state, places } = found.now()
    // Results for the previous text stay until new ones arrive, so that the list does not flicker with each letter.
    const opened = typing && !place && (state === 'here' || (state === 'asked' && shown.length > 0))
    const wanted = opened ? places : nothing
    if (wanted !== shown) {
      drawPlaces(list, wanted, choose)
      shown = wanted
      ;[active, moved] = [wanted.length > 0 ? 0 : -1, false]
    }
    if (entered && opened && state === 'here') {
      entered = false
      if (wanted[0]) return void choose(wanted[0])
    }
    list.hidden = wanted.length === 0
    none.hidden = !opened || state !== 'here' || wanted.length > 0
    markActive(list, active)
    input.setAttribute('aria-expanded', String(wanted.length > 0))
    if (wanted[active]) input.setAttribute('aria-activedescendant', `${list.id}-${active}`)
    else input.removeAttribute('aria-activedescendant')
    choice.value = place ? chosenText(place, pinned) : ''
    said.textContent = opened && state === 'here' ? (words.found[wanted.length] ?? words.found.at(-1)!) : ''
    const apart = place && !stillNames(address, place)
    const cut = place && !apart && !typing && input.scrollWidth > input.clientWidth + 1
    // The address stays in the script of the signs; below it the place is shown in the reader's script.
    const read = place?.said && !apart && !typing ? formatPlace(asAddressText(place)) : ''
    note.hidden = !apart && !cut && !read && state !== 'away'
    if (apart) note.replaceChildren(`${words.taken} `, withText('b', formatPlace(asAddressText(place))))
    else if (cut && (!read || address !== formatPlace(place)))
      note.replaceChildren(withText('b', address), ...beneath(read))
    else if (read) note.replaceChildren(withText('b', read))
    else note.replaceChildren(words.away)
  }

  function close() {
    ;[typing, active, moved, entered] = [false, -1, false, false]
    tell(null)
    found.type('', false, session)
  }

  function tell(message: string | null) {
    trouble.hidden = message === null
    trouble.querySelector('span')!.textContent = message
  }

  /** Applies a choice. It ends the typing: the next one starts a new session. */
  async function choose(suggested: SuggestedPlace) {
    const asked = session
    close()
    session = newSession()
    try {
      const place = await askPlaceOf(suggested, asked)
      if (place) end.choose(suggested, place)
      else tell(words.none)
    } catch (error) {
      tell(words.failed.replace(STATUS, error instanceof PlacesAway ? error.status : 'UNKNOWN_ERROR'))
    }
  }

  function setPoint(place: ChosenPlace) {
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
    const action = comboboxKey(event.key, { ...shows, awaited: typing && state === 'asked' })
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

const nothing: SuggestedPlace[] = []
const beneath = (text: string) => (text ? [document.createElement('br'), withText('b', text)] : [])
