import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Translate } from '#i18n/translator.ts'
import type { LatLng } from '#kernel/distance.ts'
import type { ChosenLocality } from '#modules/places/rules/place.ts'
import fieldCss from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslation } from '../../app-shell/words/use-words.tsx'
import {
  type AddressBox,
  type AddressBoxTexts,
  type AddressFieldData,
  getAddressBox,
  STATUS_PLACEHOLDER,
} from './address-box.ts'
import css from './address-field.module.css'
import type { AddressFieldValue } from './address-state.ts'
import { LocateButton } from './locate-button.tsx'
import { PinMap } from './pin-map.tsx'

type Props = {
  /** The form posts the address under this name, and the choice under `${name}-place` (`formatPlaceChoice`). */
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string
  placeholder?: string
  defaultAddress?: string
  defaultPlace?: ChosenLocality | null
  /** The city of the page: its places come first. */
  near?: LatLng
  onChange?: (end: Pick<AddressFieldValue, 'address' | 'place'>) => void
  /** Shows "Use my location" (WIZ-02). */
  locatable?: boolean
  /** Shows "Pin on map" (WIZ-02). */
  mappable?: boolean
}

/**
 * An address with suggestions. Without script it is a plain text field, and the server matches the likeliest place.
 * With script (`address/address-box.ts`) the place is settled before the form is sent: chosen, found by location, set
 * on the map, or the likeliest one when the field is left. React renders the box's contents once and never again.
 */
export function AddressField(props: Props) {
  const t = useTranslation()
  const {
    name,
    label,
    hint,
    error,
    className = '',
    placeholder = t('address.placeholder'),
    locatable,
    mappable,
  } = props
  const { whole: root, box, end } = useAddressBox(props)
  const id = useId()
  const [start] = useState<AddressFieldData>({
    place: props.defaultPlace ?? null,
    near: props.near ?? null,
    words: boxWords(t),
  })

  return (
    <div className={`${css.address} ${className}`} ref={root} data-address={JSON.stringify(start)}>
      <Field label={label} hint={hint} error={error}>
        {control => (
          <div className={fieldCss.withIcon}>
            <Icon name="pin" />
            <input
              {...control}
              className={fieldCss.input}
              name={name}
              defaultValue={props.defaultAddress}
              placeholder={placeholder}
              maxLength={250}
              autoComplete="off"
              autoCapitalize="words"
              enterKeyHint="next"
              spellCheck={false}
              data-part="input"
            />
            <div
              className={css.list}
              role="listbox"
              id={`${id}-list`}
              aria-label={t('address.suggestions')}
              hidden
              data-part="list"
              {...left}
            />
            <p className={`${css.list} ${css.none}`} hidden data-part="none">
              <b>{t('address.none')}</b>
              <span>{t('address.noneHint')}</span>
            </p>
          </div>
        )}
      </Field>
      {/* Empty without script: an earlier choice would outlive a text changed since. */}
      <input type="hidden" name={`${name}-place`} data-part="choice" />
      <span className="vh" role="status" data-part="said" {...left} />
      <p className={css.note} hidden data-part="note" {...left} />
      <p className={fieldCss.error} hidden data-part="trouble">
        <Icon name="error" />
        <span {...left} />
      </p>
      {box && (locatable || mappable) && (
        <div className={css.tools}>
          {locatable && (
            <LocateButton
              onLocated={({ place, point }) => box.setPoint({ ...place, ...point })}
              onTrouble={box.showError}
            />
          )}
          {mappable && <PinMap point={end.place} close={end.pinned} onMove={box.setPoint} />}
        </div>
      )}
    </div>
  )
}

const MAX_PLACES = 8
const boxWords = (t: Translate): AddressBoxTexts => ({
  found: Array.from({ length: MAX_PLACES + 1 }, (_, n) => t('address.box.found', { n })),
  away: t('address.box.away'),
  taken: t('address.box.taken'),
  none: t('address.box.noResults'),
  failed: t('address.box.geocoderFailed', { status: STATUS_PLACEHOLDER }),
})

/** The contents belong to the box: hydration accepts them as found. */
const left = { dangerouslySetInnerHTML: { __html: '' } }

/**
 * Returns the box of the field once there is script; null on the server and in the first render, so that nothing is
 * promised too early.
 */
function useAddressBox({ defaultAddress = '', defaultPlace = null, onChange }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<AddressBox | null>(null)
  const [end, setEnd] = useState<AddressFieldValue>({ address: defaultAddress, place: defaultPlace, pinned: false })
  const tell = useRef(onChange)
  tell.current = onChange
  useEffect(() => {
    const opened = getAddressBox(root.current!)
    const change = (now: AddressFieldValue) => {
      setEnd(now)
      tell.current?.({ address: now.address, place: now.place })
    }
    setBox(opened)
    opened.onChange = change
    if (opened.now().address !== root.current!.querySelector('input')!.defaultValue) change(opened.now())
    return () => {
      opened.onChange = null
    }
  }, [])
  return { whole: root, box, end }
}
