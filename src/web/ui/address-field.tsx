import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { LatLng } from '#kernel/distance.ts'
import { chosenText } from '#modules/places/rules/chosen-text.ts'
import { type ChosenPlace, formatPlace } from '#modules/places/rules/place.ts'
import type { SuggestedPlace } from '#modules/places/rules/suggested-place.ts'
import { address as t } from '../text/en/address.ts'
import { activeAfter } from './address/active-option.ts'
import { askPlaceOf, newSession, PlacesAway } from './address/ask-places.ts'
import { LocateButton } from './address/locate-button.tsx'
import { PlaceList } from './address/place-list.tsx'
import { stillNames } from './address/typed-address.ts'
import { type AddressEnd, useAddress } from './address/use-address.ts'
import { useSuggestions } from './address/use-suggestions.ts'
import { Field, FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import { PlaceMap } from './place-map.tsx'
import { replayEarlyTyping } from './replay-early-typing.ts'

type Props = {
  /** The form posts the address under this name, and the choice under `${name}-place` (`chosenText`). */
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string
  placeholder?: string
  defaultAddress?: string
  defaultPlace?: ChosenPlace | null
  /** The city on whose page the field stands: its places come first. */
  near?: LatLng
  onChange?: (end: AddressEnd) => void
  /** Shows "Use my location" (WIZ-02). */
  locatable?: boolean
  /** Shows "Pin on map" (WIZ-02). */
  mappable?: boolean
}

/**
 * An address with suggestions: an editable combobox after the ARIA pattern. Without script it is a plain text field, and
 * the server takes the likeliest place for the text. With script the place is settled before the form is sent: chosen,
 * found by location, set on the map, or the likeliest taken when the field is left.
 */
export function AddressField(props: Props) {
  const { name, label, hint, error, className = '', placeholder = t.placeholder, locatable, mappable } = props
  const end = useAddress(
    { address: props.defaultAddress ?? '', place: props.defaultPlace ?? null },
    props.onChange,
    props.near,
  )
  const [typing, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const [trouble, setTrouble] = useState<string | null>(null)
  const scripted = useScripted()
  const whole = useRef<HTMLDivElement>(null)
  const id = useId()
  const [session, setSession] = useState(newSession)
  const found = useSuggestions(end.address, typing && !end.place, session, props.near)
  const open = typing && !end.place && found.state === 'here'
  const places = open ? found.places : []

  useEffect(() => replayEarlyTyping(whole.current!), [])

  function close() {
    setTyping(false)
    setActive(-1)
    setTrouble(null)
  }

  /** A choice ends the typing: the next begins a session of its own. */
  async function choose(suggested: SuggestedPlace) {
    close()
    setSession(newSession())
    try {
      const place = await askPlaceOf(suggested, session)
      if (place) end.choose(suggested, place)
      else setTrouble(t.noResults)
    } catch (error) {
      setTrouble(t.geocoderFailed(error instanceof PlacesAway ? error.status : 'UNKNOWN_ERROR'))
    }
  }

  function setPoint(place: ChosenPlace) {
    close()
    end.setPoint(place)
  }

  function type(input: HTMLInputElement) {
    const here = document.activeElement === input
    setTyping(here)
    setActive(-1)
    end.type(input.value)
    if (!here) void end.settle(null, session) // filled in by the browser, or left before the script came
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = activeAfter(event.key, active, places.length)
    const chosen = places[active]
    if (next !== null) {
      event.preventDefault()
      setActive(next)
    } else if (chosen && (event.key === 'Enter' || event.key === 'Tab')) {
      if (event.key === 'Enter') event.preventDefault()
      void choose(chosen)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation() // a dialog around the field stays open
      close()
    } else if (event.key === 'ArrowDown') setTyping(true)
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget?.closest(`#${CSS.escape(`${id}-list`)}`)) return
    close()
    void end.settle(found.state === 'here' && found.text === end.address.trim() ? found.places : null, session)
  }

  return (
    <div className={`address ${className}`} ref={whole}>
      <Field label={label} hint={hint} error={error}>
        {control => (
          <div className="with-icon">
            <Icon name="pin" />
            <input
              {...control}
              className="input"
              name={name}
              value={end.address}
              placeholder={placeholder}
              maxLength={250}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              onChange={event => type(event.target)}
              onKeyDown={onKeyDown}
              onBlur={onBlur}
              {...(scripted && {
                role: 'combobox',
                'aria-autocomplete': 'list',
                'aria-expanded': places.length > 0,
                'aria-controls': `${id}-list`,
                'aria-activedescendant': places[active] ? `${id}-${active}` : undefined,
              })}
            />
            <PlaceList id={id} open={open} places={places} active={active} onChoose={place => void choose(place)} />
          </div>
        )}
      </Field>
      {/* Empty without script: a choice made earlier would outlive a text changed since. */}
      <input
        type="hidden"
        name={`${name}-place`}
        value={scripted && end.place ? chosenText(end.place, end.pinned) : ''}
      />
      <span className="vh" role="status">
        {open ? t.found(places.length) : ''}
      </span>
      {found.state === 'away' && <p className="address-note">{t.away}</p>}
      {end.place && !stillNames(end.address, end.place) && (
        <p className="address-note">
          {t.taken} <b>{formatPlace(end.place)}</b>
        </p>
      )}
      {trouble && <FieldError>{trouble}</FieldError>}
      {scripted && (locatable || mappable) && (
        <div className="address-tools">
          {locatable && (
            <LocateButton onLocated={({ place, point }) => setPoint({ ...place, ...point })} onTrouble={setTrouble} />
          )}
          {mappable && <PlaceMap point={end.place} close={end.pinned} onMove={setPoint} />}
        </div>
      )}
    </div>
  )
}

/** False on the server and in the first drawing, so that nothing is promised that needs script. */
function useScripted(): boolean {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return scripted
}
