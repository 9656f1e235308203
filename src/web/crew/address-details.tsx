import { formatAddressDetails } from '#modules/orders/draft/rules/address-details.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { formatFloor } from '#modules/orders/record/rules/format-floor.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import css from './crew.module.css'
import stopCss from './stop.module.css'

type StopProps = { what: 'from' | 'to' | 'at'; icon: IconName; end: MoveStop }

/** The address of one stop: location, floor, gate instructions and directions. */
export function AddressDetailsSection({ what, icon, end, hidden }: StopProps & { hidden: boolean }) {
  const t = useTranslation()
  const where = formatWhere(end)
  return (
    <section className={css.part} data-stop={what} hidden={hidden}>
      <h2 className={stopCss.title}>
        <Icon name={icon} /> {t(`crew.${what}`)}
      </h2>
      <p className={css.address}>{where}</p>
      <AccessFacts end={end} />
      <a className={css.big} href={buildMapLink(end, where)} rel="noopener">
        <Icon name="pin" /> {t('crew.map')}
      </a>
    </section>
  )
}

/**
 * The stop that the crew goes to, with directions, and the call to the customer. The other stops are there but hidden:
 * without network the phone shows them itself (`offline/render-steps.ts`).
 */
export function NextStopSection({ stops, next, mobile }: NextStopProps) {
  const t = useTranslation()
  if (stops.length === 0 && !mobile) return null
  return (
    <section className={stopCss.next}>
      {stops.map(({ what, icon, end }) => {
        const where = formatWhere(end)
        return (
          <div key={what} data-stop={what} data-next-stop="" hidden={what !== next}>
            <h2>
              <Icon name={icon} />
              <span>
                <small>{t(`crew.${what}`)}</small> {end.place?.name ?? end.address}
              </span>
            </h2>
            <p>{where}</p>
            <AccessFacts end={end} />
            <a href={buildMapLink(end, where)} rel="noopener">
              <Icon name="pin" /> {t('crew.map')}
            </a>
          </div>
        )
      })}
      {mobile && (
        <a href={`tel:+91${mobile}`}>
          <Icon name="phone" /> {t('crew.call')}
        </a>
      )}
    </section>
  )
}

type NextStopProps = { stops: StopProps[]; next: StopProps['what'] | null; mobile: string | null }

/** The floor with stairs or lift, and the gate instructions. */
function AccessFacts({ end: { floor, lift, addressDetails } }: { end: MoveStop }) {
  const t = useTranslation()
  return (
    <>
      <p className={css.fact}>
        <Icon name={lift || floor === 0 ? 'lift' : 'stairs'} /> {formatFloor(t, floor, lift)}
      </p>
      {addressDetails?.gate && (
        <p className={css.fact}>
          <Icon name="shield" />
          <span>
            {t('crew.gate')}: {addressDetails.gate}
          </span>
        </p>
      )}
    </>
  )
}

const formatWhere = (end: MoveStop) =>
  [formatAddressDetails(end), end.place?.name, end.place?.city, end.place?.pincode].filter(Boolean).join(', ') ||
  end.address

/**
 * Returns a link that opens the phone's map app. It searches by text if the full address is known, since a locality has
 * only the coordinates of its centre.
 */
const buildMapLink = ({ place, addressDetails }: MoveStop, where: string) => {
  const query = place && !addressDetails ? `${place.lat},${place.lng}` : where
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
