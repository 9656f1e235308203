import { formatAddressDetails } from '#modules/orders/draft/rules/address-details.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { formatFloor } from '#modules/orders/record/rules/format-floor.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './crew.module.css'

/** The address of one stop: location, floor, gate instructions and directions. */
export function AddressDetailsSection({ what, end }: { what: 'from' | 'to' | 'at'; end: MoveStop }) {
  const t = useTranslation()
  const { place, address, floor, lift, door } = end
  const where =
    [formatAddressDetails(end), place?.name, place?.city, place?.pincode].filter(Boolean).join(', ') || address
  return (
    <section className={css.part}>
      <h2>{t(`crew.${what}`)}</h2>
      <p className={css.address}>{where}</p>
      <p className={css.fact}>
        <Icon name={lift || floor === 0 ? 'lift' : 'stairs'} /> {formatFloor(t, floor, lift)}
      </p>
      {door?.gate && (
        <p className={css.fact}>
          <Icon name="shield" /> {t('crew.gate')}: {door.gate}
        </p>
      )}
      <a className={css.big} href={buildMapLink(end, where)} rel="noopener">
        <Icon name="pin" /> {t('crew.map')}
      </a>
    </section>
  )
}

/**
 * Returns a link that opens the phone's map app. It searches by text if the full address is known, since a locality has
 * only the coordinates of its centre.
 */
const buildMapLink = ({ place, door }: MoveStop, where: string) => {
  const query = place && !door ? `${place.lat},${place.lng}` : where
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
