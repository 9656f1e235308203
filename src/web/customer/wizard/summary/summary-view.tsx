import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatFullDay } from '#i18n/format.ts'
import { formatKm } from '#kernel/distance.ts'
import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import { formatAddressDetails } from '#modules/orders/draft/rules/address-details.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { formatFloor } from '#modules/orders/record/rules/format-floor.ts'
import { applyTranslatedNames } from '#modules/places/rules/place.ts'
import { formatTimeSlot } from '#web/app-shell/unbroken.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import addressFieldsCss from '#web/shared/address/address-details-fields.module.css'
import { StoredPhoto } from '#web/shared/services/stored-photo.tsx'
import { Icon } from '#web/ui/icon.tsx'
import moneyListCss from '#web/ui/money-list.module.css'
import labelCss from '#web/ui/shipping-label.module.css'
import { ContactLine } from '../contact-line.tsx'
import { BoxNote } from './box-note.tsx'
import type { MoveSummary } from './move-summary.ts'
import css from './summary.module.css'

type Props = {
  summary: MoveSummary
  editable: boolean
  /** The fields for the address details, while they can still be entered. */
  addressDetails?: ReactNode
}

/** The whole move on one sheet, with a link to each step where it can still be changed (WIZ-07). */
export function SummaryView({ summary, editable, addressDetails }: Props) {
  const t = useTranslation()
  const edit = (step: number) => (editable ? `/mover-steps?step=${step}` : null)
  const { contact, from, to, km, groups, vehicle, date, slot } = summary
  return (
    <div className={moneyListCss.sum}>
      <SummaryPart name="route" edit={edit(1)}>
        <div className={css.route}>
          <SummaryStop cap={t('wizard.movement.from')} end={from} />
          <div className={css.line} aria-hidden="true">
            <span>{formatKm(km)}</span>
          </div>
          <SummaryStop cap={t('wizard.movement.to')} end={to} />
        </div>
        <p className={css.who}>
          <Icon name="user" />
          <ContactLine contact={contact} />
        </p>
      </SummaryPart>
      {addressDetails && (
        <SummaryPart name="address">
          <p className="sm muted">{t('wizard.addressDetails.intro')}</p>
          <div className={addressFieldsCss.stops}>{addressDetails}</div>
        </SummaryPart>
      )}
      <SummaryPart name="things" edit={edit(2)}>
        <p className={css.vehicle}>
          {summary.vehiclePicture ? (
            <StoredPhoto of="vehicles" picture={summary.vehiclePicture} sizes="96px" className={css.photo} />
          ) : (
            <Icon name="truck" />
          )}
          <span>
            <b>{vehicle}</b>{' '}
            {t('wizard.summary.vehicleFor', {
              number: t('move.pieces', { n: summary.itemCount }),
              load: formatCft(t, summary.totalCft),
            })}
          </span>
        </p>
        <dl className={css.qty}>
          {groups.map(({ name, totalCft, items }) => (
            <div key={name}>
              <dt>
                {name}
                <span>{formatCft(t, totalCft)}</span>
              </dt>
              <dd>
                <ul>
                  {items.map(item => (
                    <li key={item.name}>
                      {item.name} <b>× {item.quantity}</b>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </SummaryPart>
      {date && slot && (
        <SummaryPart name="when" edit={edit(3)}>
          <div className={css.when}>
            <div>
              <span className={labelCss.cap}>{t('wizard.summary.moveDate')}</span>
              <b>{formatFullDay(date, t.tag)}</b>
              <span>{t('wizard.summary.crew', { slot: formatTimeSlot(slot) })}</span>
            </div>
            <div>
              <span className={labelCss.cap}>{t('wizard.summary.package')}</span>
              <b>{summary.package?.name}</b>
              <span>{summary.package?.tagline}</span>
            </div>
          </div>
        </SummaryPart>
      )}
      <BoxNote />
    </div>
  )
}

type PartProps =
  | { name: 'route' | 'things' | 'when'; edit: string | null; children: ReactNode }
  | { name: 'address'; edit?: never; children: ReactNode }

function SummaryPart({ name, edit, children }: PartProps) {
  const t = useTranslation()
  return (
    <section className={css.row}>
      <div className={css.heading}>
        <h2>{name === 'address' ? t('wizard.addressDetails.title') : t(`wizard.summary.${name}`)}</h2>
        {edit && (
          <Link className="link" to={edit} aria-label={t(`wizard.summary.editPart.${name}`)}>
            {t('wizard.summary.edit')}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** Emphasises flat and building: 'B-304, Sai Darshan CHS' of '…, Andheri West, Mumbai 400053'. */
function SummaryStop({ cap, end }: { cap: string; end: MoveStop }) {
  const t = useTranslation()
  const at = end.place && applyTranslatedNames(end.place)
  const place = at && `${at.name}, ${at.city} ${at.pincode ?? ''}`.trim()
  const details = formatAddressDetails(end)
  return (
    <div>
      <span className={labelCss.cap}>{cap}</span>
      <b>{details || (place ?? end.address)}</b>
      {details && <span>{place}</span>}
      {end.addressDetails?.gate && (
        <span>{t('wizard.addressDetails.gateLine', { rules: end.addressDetails.gate })}</span>
      )}
      <span className={css.tag}>
        <Icon name={end.floor === 0 ? 'home' : end.lift ? 'lift' : 'stairs'} /> {formatFloor(t, end.floor, end.lift)}
      </span>
    </div>
  )
}
