import { Fragment } from 'react'
import { formatDay, formatInstantDay } from '#i18n/format.ts'
import { formatRupees, type Paise, subtract } from '#kernel/money.ts'
import { isFinalStage } from '#modules/orders/record/rules/booking-stage.ts'
import type { OrderPayment } from '#modules/orders/record/rules/order-view.ts'
import { isRefundPaid } from '#modules/orders/record/rules/sum-refunds.ts'
import { getValidUntil } from '#modules/orders/record/rules/valid-until.ts'
import { getPaymentMethod } from '#modules/payments/rules/manual-payment-mode.ts'
import { formatPercent } from '#modules/pricing/rules/format-percent.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import { getQuotationRates } from '#modules/pricing/rules/rates.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Breakup } from '#web/shared/quotation/breakup.tsx'
import { Barcode } from '#web/ui/barcode.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'
import labelCss from '#web/ui/shipping-label.module.css'
import { ShippingLabel, Tear } from '#web/ui/shipping-label.tsx'
import { PayButton } from '../../payment/pay-button.tsx'
import { toBookingDue } from './booking-due.ts'
import css from './costs.module.css'
import type { CustomerBooking } from './customer-booking.ts'

const short = (amount: Paise) => formatRupees(amount, 'short')

/**
 * Every amount of the booking, how it was calculated, what was paid and what is due (BOOK-03). The action is below the
 * tear.
 */
export function Costs({ booking }: { booking: CustomerBooking }) {
  const t = useTranslation()
  const { stage, orderNo, placedAt, moveDate } = booking
  const until = stage === 'token' && booking.validUntil && getValidUntil(booking.validUntil, moveDate)
  return (
    <aside className={css.costs} aria-label={t('booking.money.name')}>
      <ShippingLabel>
        <h2>{stage === 'completed' ? t('booking.money.headingDone') : t('booking.money.heading')}</h2>
        {booking.quotation ? (
          <>
            <CostAmounts booking={booking} quotation={booking.quotation} />
            {!isFinalStage(stage) && <p className="muted sm">{t('move.cap')}</p>}
          </>
        ) : (
          <p className="muted sm">{t('booking.money.unpriced')}</p>
        )}
        <Tear />
        <DueNow booking={booking} />
        <Barcode
          text={orderNo}
          left={t('booking.money.order', { orderNo })}
          right={
            until
              ? t('move.validUntil', { day: formatDay(until, t.tag) })
              : t('booking.money.placedOn', { day: formatInstantDay(placedAt, t.tag) })
          }
        />
      </ShippingLabel>
    </aside>
  )
}

function CostAmounts({ booking, quotation }: { booking: CustomerBooking; quotation: Quotation }) {
  const t = useTranslation()
  const { grandTotal, gst, insurance, insuredValue, discount, total, payments, from, to, insurer } = booking
  const isCurrent = booking.change !== null || booking.offer?.current != null // else in its own card
  const rates = getQuotationRates(quotation, insuredValue)
  return (
    <MoneyList>
      <MoneyRow
        label={t('booking.money.grandTotal')}
        amount={grandTotal}
        how={
          <Disclosure summary={t('booking.money.how')}>
            <Breakup quotation={quotation} ends={{ from: from.name, to: to.name }} />
          </Disclosure>
        }
      />
      {/* GST is charged on the price after the discount (CGST Act, section 15(3)). */}
      <MoneyRow label={t('booking.money.discount')} amount={subtract(0 as Paise, discount)} />
      <MoneyRow label={t('booking.money.gst', { rate: formatPercent(rates.gst) })} amount={gst} />
      {(insurance > 0 || rates.insurance > 0) && (
        <MoneyRow
          label={t('booking.money.insurance')}
          amount={insurance}
          how={
            insurance > 0 ? (
              <>
                {t('booking.money.insured', { rate: formatPercent(rates.insurance), worth: short(insuredValue) })}
                {insurer && <InsurerLines insurer={insurer} />}
              </>
            ) : (
              t('booking.money.notInsured')
            )
          }
        />
      )}
      <MoneyRow label={t(isCurrent ? 'changes.version.current' : 'booking.money.total')} amount={total} sum />
      {payments.map(payment => (
        <Payment key={`${payment.type} ${payment.reference}`} payment={payment} />
      ))}
    </MoneyList>
  )
}

/** Who insures the goods, the certificate once it is there, and where to claim. */
function InsurerLines({ insurer }: { insurer: NonNullable<CustomerBooking['insurer']> }) {
  const t = useTranslation()
  const { insurer: name, policyNumber, certificate, claimsContact } = insurer
  const lines = [
    t('booking.money.insurer', { insurer: name, policy: policyNumber }),
    ...(certificate ? [t('booking.money.certificate', { number: certificate })] : []),
    t('booking.money.insurerContact', { contact: claimsContact }),
  ]
  return lines.map(line => (
    <Fragment key={line}>
      <br />
      {line}
    </Fragment>
  ))
}

/** A payment reduces the balance due, a refund increases it. */
function Payment({ payment }: { payment: OrderPayment }) {
  const t = useTranslation()
  const { type, mode, credit, debit, at } = payment
  const came = type === 'token' || type === 'balance' ? t(`booking.money.paid.${type}`) : t('booking.money.paid.other')
  const went =
    type === 'dispute'
      ? t('booking.money.disputed')
      : isRefundPaid(payment)
        ? t('booking.money.returned')
        : t('booking.money.coming')
  return (
    <MoneyRow
      label={debit > 0 ? went : came}
      amount={subtract(debit, credit)}
      how={t('booking.money.paidOn', { day: formatInstantDay(at, t.tag), mode: getPaymentMethod(mode) })}
    />
  )
}

function DueNow({ booking }: { booking: CustomerBooking }) {
  const t = useTranslation()
  const { cap, amount, text: line } = toBookingDue(t, booking)
  const { payable, orderNo, offer } = booking
  return (
    <>
      <div className={css.due}>
        <p>
          <span className={labelCss.cap}>{cap}</span>
          <b data-word={amount === null || undefined}>
            {amount === null ? t(`bookingStages.due.${offer ? 'offered' : 'unpriced'}.word`) : formatRupees(amount)}
          </b>
        </p>
        <p className="sm muted">{line}</p>
      </div>
      {payable.can && (
        <div className={css.pay}>
          {booking.needsAddressDetails ? (
            <>
              <ButtonLink look="primary" block to={`/mybooking/${orderNo}/address`}>
                {t('booking.money.addressFirst')}
              </ButtonLink>
              <p className={`sm muted ${css.safe}`}>
                <Icon name="lock" /> {t('booking.money.safe')}
              </p>
            </>
          ) : (
            <PayButton orderNo={orderNo} done="/bookinglist" block>
              {payable.purpose === 'token'
                ? t('booking.money.payToken', { amount: short(payable.amount) })
                : t('booking.money.payBalance', { amount: short(payable.amount) })}
            </PayButton>
          )}
        </div>
      )}
    </>
  )
}
