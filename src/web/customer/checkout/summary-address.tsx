import { Link } from 'react-router'
import { formatAddressDetails } from '#modules/orders/draft/rules/address-details.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { formatFloor } from '#modules/orders/record/rules/format-floor.ts'
import { applyTranslatedNames } from '#modules/places/rules/place.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ContactLine } from '../wizard/contact-line.tsx'
import type { CheckoutData } from './load-checkout.server.ts'

/** The address and contact person for the crew, as the customer entered them, with a link to change them. */
export function SummaryAddress({ data: { at, move, services, contact } }: { data: CheckoutData }) {
  const t = useTranslation()
  const homes = (['from', 'to'] as const).filter(home => services.some(({ visit }) => visit.home === home))
  return (
    <li>
      <div>
        <h2>{t('checkout.where')}</h2>
        {move ? (
          homes.map(home => <Address key={home} cap={t(`checkout.home.${home}`)} end={move.ends[home]} />)
        ) : (
          <Address end={at} />
        )}
        <p>
          <ContactLine contact={contact} />
        </p>
      </div>
      <Link className="link" to="/checkout?step=1" aria-label={t('checkout.editOf', { what: t('checkout.where') })}>
        {t('cart.edit')}
      </Link>
    </li>
  )
}

/** 'B-304, Sai Darshan CHS', its locality, and the floor. */
function Address({ cap, end }: { cap?: string; end: MoveStop }) {
  const t = useTranslation()
  const at = end.place && applyTranslatedNames(end.place)
  const place = at ? `${at.name}, ${at.city} ${at.pincode ?? ''}`.trim() : end.address
  const details = formatAddressDetails(end)
  return (
    <p>
      {cap && `${cap}: `}
      <b>{details || place}</b>
      <br />
      {details && `${place} · `}
      {formatFloor(t, end.floor, end.lift)}
      {end.addressDetails?.gate && (
        <>
          <br />
          {t('wizard.addressDetails.gateLine', { rules: end.addressDetails.gate })}
        </>
      )}
    </p>
  )
}
