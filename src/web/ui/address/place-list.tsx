import { useEffect, useRef } from 'react'
import { formatPlace } from '#modules/places/rules/place.ts'
import { isMapPlace, type SuggestedPlace } from '#modules/places/rules/suggested-place.ts'
import { address as t } from '../../text/en/address.ts'

type Props = {
  /** Of the field: options are `${id}-0`, the list `${id}-list`. */
  id: string
  open: boolean
  places: SuggestedPlace[]
  active: number
  onChoose: (place: SuggestedPlace) => void
}

/** The suggestions under an address field. The focus stays in the field. */
export function PlaceList({ id, open, places, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <>
      <div
        ref={list}
        className="address-list"
        role="listbox"
        id={`${id}-list`}
        aria-label={t.suggestions}
        hidden={!open || places.length === 0}
      >
        {places.map((place, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={place.id}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            onMouseDown={event => event.preventDefault()}
            onClick={() => onChoose(place)}
          >
            <b>{place.name}</b>
            <span>{whereOf(place)}</span>
          </div>
        ))}
      </div>
      {open && places.length === 0 && (
        <p className="address-list address-none">
          <b>{t.none}</b>
          <span>{t.noneHint}</span>
        </p>
      )}
    </>
  )
}

const whereOf = (place: SuggestedPlace) =>
  isMapPlace(place) ? place.where : formatPlace(place).slice(place.name.length).replace(/^, /, '')
