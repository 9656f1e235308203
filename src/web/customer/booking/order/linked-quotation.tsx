import type { ReactNode } from 'react'
import { formatDay } from '#i18n/format.ts'
import { formatRupees, type Paise, subtract, ZERO } from '#kernel/money.ts'
import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import { emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import { getValidUntil } from '#modules/orders/record/rules/valid-until.ts'
import { formatPercent } from '#modules/pricing/rules/format-percent.ts'
import { getQuotationRates } from '#modules/pricing/rules/rates.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Breakup } from '#web/shared/quotation/breakup.tsx'
import { Barcode } from '#web/ui/barcode.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'
import labelCss from '#web/ui/shipping-label.module.css'
import { ShippingLabel, Tear } from '#web/ui/shipping-label.tsx'
import { PayButton } from '../../payment/pay-button.tsx'
import screenCss from './booking-screen.module.css'
import css from './linked-quotation.module.css'
import type { LinkedQuotationData } from './load-linked-quotation.server.ts'
import { OrderLabel } from './order-label.tsx'
import { PayBar } from './pay-bar.tsx'

type Props = { quotation: LinkedQuotationData; link: string; children: ReactNode }

const short = (amount: Paise) => formatRupees(amount, 'short')

/**
 * A quotation as anybody who holds its link sees it: route, date, price, items and terms, and the token to pay.
 * `children`: the form that sends an OTP for everything else.
 */
export function LinkedQuotation({ quotation: quoted, link, children }: Props) {
  const t = useTranslation()
  const { orderNo, version, kind, quotation, from, to, items } = quoted
  const title = t('booking.link.quotation')
  const toStop = ({ place, ...stop }: typeof from) => ({
    ...{ ...emptyDraft.from, ...stop, address: '' },
    place: place && { ...place, id: '', lat: 0, lng: 0 },
  })
  return (
    <div className={`wrap ${screenCss.booking}`}>
      <NoIndexPage title={title} />
      <div className={screenCss.grid}>
        <header className={`${screenCss.top} ${css.head}`}>
          <p className="muted sm">
            {[orderNo, version > 0 && t('changes.version.name', { n: version })].filter(Boolean).join(' · ')}
          </p>
          <h1>
            <b>{short(quotation.total)}</b> {title}
          </h1>
          <p className="muted">{t(`changes.version.kind.${kind}`)}</p>
        </header>
        <OrderLabel
          booking={{
            ...{ service: null, fromStop: toStop(from), toStop: toStop(to), longDistance: true },
            ...{ moveDate: quoted.moveDate, slot: quoted.slot, days: quoted.days, packageName: quoted.packageName },
            ...{ vehicle: quoted.vehicle, totalCft: quoted.totalCft, pieces: quoted.itemCount },
            ...{
              answers: emptyDraft.answers,
              preferredDate: null,
              crewName: null,
              stage: 'token',
              status: 'Quotation',
            },
            totalKm: quoted.km,
          }}
        />
        <div className={screenCss.side}>
          <PriceAndPayment quoted={quoted} link={link} />
        </div>
        <div className={screenCss.main}>
          <section aria-labelledby="items">
            <h2 id="items">{t('booking.things.headingOpen')}</h2>
            <p className="muted sm">
              {t('booking.things.sum', {
                pieces: t('move.pieces', { n: quoted.itemCount }),
                volume: formatCft(t, quoted.totalCft),
              })}{' '}
              {t('booking.things.priced')}
            </p>
            <ul className={css.items}>
              {items.map(({ name, quantity }) => (
                <li key={name}>
                  {name} <b>× {quantity}</b>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="after">
            <h2 id="after">{t('booking.link.after')}</h2>
            <p>{t('booking.link.afterText')}</p>
          </section>
          <section className={css.login} aria-labelledby="login">
            <h2 id="login">{t('booking.link.open')}</h2>
            {children}
          </section>
        </div>
      </div>
      {quoted.token !== null && quoted.rest !== null && (
        <PayBar purpose="token" amount={quoted.token}>
          <PayButton orderNo={orderNo} link={link} done={`/b/${link}`}>
            {t('booking.list.payToken')}
          </PayButton>
        </PayBar>
      )}
    </div>
  )
}

/** The price with its breakup, and below the tear the token that accepts it. */
function PriceAndPayment({ quoted, link }: { quoted: LinkedQuotationData; link: string }) {
  const t = useTranslation()
  const { orderNo, quotation, from, to, insuredValue, token, rest, validUntil, moveDate, payable } = quoted
  const rates = getQuotationRates(quotation, insuredValue)
  const until = validUntil && getValidUntil(validUntil, moveDate)
  const reason = payable.can ? null : payable.reason === 'date-passed' ? 'datePassed' : payable.reason
  const stops = { from: from.place?.name ?? '', to: to.place?.name ?? '' }
  return (
    <aside aria-label={t('booking.money.name')}>
      <ShippingLabel>
        <h2>{t('booking.money.heading')}</h2>
        <MoneyList>
          <MoneyRow
            label={t('booking.money.grandTotal')}
            amount={quotation.subtotal}
            how={
              <Disclosure summary={t('booking.money.how')}>
                <Breakup quotation={quotation} ends={stops} />
              </Disclosure>
            }
          />
          <MoneyRow label={t('booking.money.discount')} amount={subtract(ZERO, quotation.discount)} />
          <MoneyRow label={t('booking.money.gst', { rate: formatPercent(rates.gst) })} amount={quotation.gst} />
          {(quotation.insurance > 0 || rates.insurance > 0) && (
            <MoneyRow
              label={t('booking.money.insurance')}
              amount={quotation.insurance}
              how={
                quotation.insurance > 0
                  ? t('booking.money.insured', { rate: formatPercent(rates.insurance), worth: short(insuredValue) })
                  : t('booking.money.notInsured')
              }
            />
          )}
          <MoneyRow label={t('booking.money.total')} amount={quotation.total} sum />
        </MoneyList>
        <p className="muted sm">{t('move.cap')}</p>
        <Tear />
        {token === null || rest === null ? (
          <p>
            {reason === 'expired' || reason === 'datePassed'
              ? t(`bookingStages.due.${reason}.text`)
              : t('changes.version.kind.request')}
          </p>
        ) : (
          <div className={css.pay}>
            <p>
              <span className={labelCss.cap}>{t('bookingStages.due.token.cap')}</span>
              <b className={css.token}>{formatRupees(token)}</b>
            </p>
            <p className="sm muted">{t('bookingStages.due.token.text', { rest: short(rest) })}</p>
            <PayButton orderNo={orderNo} link={link} done={`/b/${link}`} block>
              {t('booking.link.acceptAndPay', { amount: short(token) })}
            </PayButton>
            <p className="sm muted">{t('booking.link.noLogin')}</p>
          </div>
        )}
        <Barcode
          text={orderNo}
          left={t('booking.money.order', { orderNo })}
          right={until ? t('move.validUntil', { day: formatDay(until, t.tag) }) : ''}
        />
      </ShippingLabel>
    </aside>
  )
}
