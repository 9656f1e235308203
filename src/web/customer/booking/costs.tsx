import { formatDay, indiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise, subtract } from '#kernel/money.ts'
import type { OrderPayment } from '#modules/orders/rules/order-view.ts'
import { validUntil } from '#modules/orders/rules/valid-until.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import { ratesOf } from '#modules/pricing/rules/rates.ts'
import type { Brand } from '#platform/company.ts'
import { Breakup } from '#web/shell/quotation/breakup.tsx'
import { paidHow, booking as text } from '#web/text/en/booking.ts'
import { due as dueText } from '#web/text/en/booking-stages.ts'
import { percent } from '#web/text/en/quotation.ts'
import { validWords } from '#web/text/en/valid-until.ts'
import { Barcode } from '#web/ui/barcode.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Label, Tear } from '#web/ui/label.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'
import { Why } from '#web/ui/why.tsx'
import { PayButton } from '../payment/pay-button.tsx'
import type { Booking } from './booking-of.ts'
import './costs.css'
import { dueOf } from './due.ts'
import { isBack } from './money-back.ts'

const t = text.money
const short = (amount: Paise) => formatRupees(amount, 'short')

/** Every amount of the booking, how it came about, what was paid and what is owed (BOOK-03). Below the tear is what to do. */
export function Costs({ booking, brand }: { booking: Booking; brand: Brand }) {
  const { stage, orderNo, placedAt, moveDate } = booking
  const until = stage === 'token' && booking.validUntil && validUntil(booking.validUntil, moveDate)
  return (
    <aside className="bk-costs" aria-label={t.name}>
      <Label>
        <h2>{stage === 'completed' ? t.headingDone : t.heading}</h2>
        {booking.quotation ? (
          <Amounts booking={booking} quotation={booking.quotation} />
        ) : (
          <p className="muted sm">{t.unpriced}</p>
        )}
        <Tear />
        <DueNow booking={booking} brand={brand} />
        <Barcode
          text={orderNo}
          left={t.order(orderNo)}
          right={until ? validWords(formatDay(until)) : t.placedOn(formatDay(indiaDate(placedAt)))}
        />
      </Label>
    </aside>
  )
}

function Amounts({ booking, quotation }: { booking: Booking; quotation: Quotation }) {
  const { grandTotal, gst, insurance, insuredValue, discount, total, payments, from, to } = booking
  const rates = ratesOf(quotation, insuredValue)
  return (
    <MoneyList>
      <MoneyRow
        label={t.grandTotal}
        amount={grandTotal}
        how={
          <Why summary={t.how}>
            <Breakup quotation={quotation} ends={{ from: from.name, to: to.name }} />
          </Why>
        }
      />
      <MoneyRow label={t.gst(percent(rates.gst))} amount={gst} />
      <MoneyRow
        label={t.insurance}
        amount={insurance}
        how={insurance > 0 ? t.insured(percent(rates.insurance), short(insuredValue)) : t.notInsured}
      />
      <MoneyRow label={t.discount} amount={subtract(0 as Paise, discount)} />
      <MoneyRow label={t.total} amount={total} sum />
      {payments.map(payment => (
        <Payment key={`${payment.type} ${payment.reference}`} payment={payment} />
      ))}
    </MoneyList>
  )
}

/** Money that came lessens what is owed, money that went back adds to it. */
function Payment({ payment }: { payment: OrderPayment }) {
  const { type, mode, credit, debit, at } = payment
  const came = type === 'token' || type === 'balance' ? t.paid[type] : t.paid.other
  const went = type === 'dispute' ? t.disputed : isBack(payment) ? t.returned : t.coming
  return (
    <MoneyRow
      label={debit > 0 ? went : came}
      amount={subtract(debit, credit)}
      how={t.paidOn(formatDay(indiaDate(at)), paidHow(mode))}
    />
  )
}

function DueNow({ booking, brand }: { booking: Booking; brand: Brand }) {
  const { cap, amount, text: line } = dueOf(booking)
  const { payable, orderNo } = booking
  return (
    <>
      <div className="bk-due">
        <p>
          <span className="cap">{cap}</span>
          <b data-word={amount === null || undefined}>
            {amount === null ? dueText.unpriced.word : formatRupees(amount)}
          </b>
        </p>
        <p className="sm muted">{line}</p>
      </div>
      {payable.can && (
        <div className="bk-pay">
          {booking.asksDoors ? (
            <ButtonLink look="call" block to={`/mybooking/${orderNo}/doors`}>
              {t.doorsFirst}
            </ButtonLink>
          ) : (
            <PayButton orderNo={orderNo} brandName={brand.name} done="/bookinglist" block>
              {payable.purpose === 'token' ? t.payToken(short(payable.amount)) : t.payBalance(short(payable.amount))}
            </PayButton>
          )}
          <p className="sm muted bk-safe">
            <Icon name="lock" /> {t.safe}
          </p>
        </div>
      )}
    </>
  )
}
