import { useEffect, useId, useRef, useState } from 'react'
import type { Translate } from '#i18n/translator.ts'
import type { LatLng } from '#kernel/distance.ts'
import { applyTranslatedNames, type ChosenLocality, formatPlace } from '#modules/places/rules/place.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useRoot } from '../../app-shell/use-root.ts'
import { useTranslation } from '../../app-shell/words/use-words.tsx'
import css from './address-field.module.css'
import { locatePlaceAt } from './locate.ts'
import type { OpenMap } from './open-map.ts'

/** WIZ-02: Mumbai at zoom 12 until a place is known, 15 once the customer's own point is known. */
const MUMBAI: LatLng = { lat: 19.076, lng: 72.8777 }
const ZOOM = { unknown: 12, place: 13, close: 15 }

type Props = {
  /** The position of the pin; null puts it in Mumbai. */
  point: ChosenLocality | null
  /** True if the point is the customer's own, and not a locality's centre. */
  close: boolean
  /** Called with the nearest place, at the pin's point. */
  onMove: (place: ChosenLocality) => void
}

/** "Pin on map": a button, and the map that it opens. The map's script loads when it is first opened. */
export function PinMap({ point, close, onMove }: Props) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        type="button"
        look="quiet"
        small
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        <Icon name="pin" /> {opened ? t('address.closeMap') : t('address.setPin')}
      </Button>
      <div className={css.placeMap} id={id} hidden={!opened}>
        {opened && <MapBox point={point} close={close} onMove={onMove} />}
      </div>
    </>
  )
}

type Opening = [t: Translate, box: HTMLElement, at: { point: LatLng; zoom: number }, onMove: (point: LatLng) => void]
type Google = { key: string; onRefused: () => void }

const openOwnMap = async (...opening: Opening): Promise<OpenMap> => (await import('./open-map.ts')).openMap(...opening)

const openGooglesMap = async (google: Google, ...opening: Opening): Promise<OpenMap> =>
  (await import('./open-google-map.ts')).openGoogleMap(google, ...opening)

function MapBox({ point, close, onMove }: Props) {
  const t = useTranslation()
  const googleKey = useRoot()?.mapsKey ?? null
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<OpenMap | null>(null)
  const [errorText, setTrouble] = useState<string | null>(null)
  const view = { point: point ?? MUMBAI, zoom: point ? (close ? ZOOM.close : ZOOM.place) : ZOOM.unknown }
  const words = useRef(t)
  words.current = t
  const latest = useRef({ view, onMove })
  latest.current = { view, onMove }
  /** The last position set on this map: the map follows every other change of the point. */
  const own = useRef<LatLng | null>(null)

  useEffect(() => {
    let gone = false
    let request = new AbortController()
    async function moved(to: LatLng) {
      request.abort()
      request = new AbortController()
      const { signal } = request
      try {
        const place = await locatePlaceAt(words.current, to, signal)
        own.current = to
        setTrouble(null)
        latest.current.onMove({ ...place, ...to })
      } catch (error) {
        if (!signal.aborted) setTrouble((error as Error).message)
      }
    }
    const onPin = (to: LatLng) => void moved(to)
    /** Opens Google's map where the operator has a key for it, and ours where Google's does not load. */
    async function open(key: string | null) {
      const opening: Opening = [words.current, box.current!, latest.current.view, onPin]
      const opened = await (key
        ? openGooglesMap({ key, onRefused: () => void (gone || open(null)) }, ...opening).catch(() =>
            openOwnMap(...opening),
          )
        : openOwnMap(...opening))
      if (gone) opened.close()
      else map.current = opened
    }
    open(googleKey).catch(() => setTrouble(words.current('address.mapAway')))
    return () => {
      gone = true
      request.abort()
      map.current?.close()
      map.current = null
    }
  }, [googleKey])

  const { lat, lng } = view.point
  useEffect(() => {
    if (own.current?.lat === lat && own.current.lng === lng) return
    map.current?.show({ lat, lng }, latest.current.view.zoom)
  }, [lat, lng])

  return (
    <>
      <div className={css.placeMapBox} ref={box} role="group" aria-label={t('address.map')} />
      <p className={css.placeMapLine} role="status">
        {point ? t('address.pinAt', { place: formatPlace(applyTranslatedNames(point)) }) : t('address.pinHint')}
      </p>
      {errorText && <FieldError>{errorText}</FieldError>}
    </>
  )
}
