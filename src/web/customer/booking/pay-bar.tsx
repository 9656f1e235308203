import { formatRupees } from '#kernel/money.ts'
import type { Brand } from '#platform/company.ts'
import { booking as text } from '#web/text/en/booking.ts'
import { due } from '#web/text/en/booking-stages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PayButton } from '../payment/pay-button.tsx'
import type { Booking } from './booking-of.ts'
import './pay-bar.css'

/** At the foot of a phone's screen: what is owed now, and paying it. */
export function PayBar({ booking: { payable, orderNo, asksDoors }, brand }: { booking: Booking; brand: Brand }) {
  if (!payable.can) return null
  return (
    <div className="bk-bar">
      <p>
        <span className="cap">{due[payable.purpose].short}</span>
        <b>{formatRupees(payable.amount, 'short')}</b>
      </p>
      {asksDoors ? (
        <ButtonLink look="call" to={`/mybooking/${orderNo}/doors`}>
          {text.money.doorsFirst}
        </ButtonLink>
      ) : (
        <PayButton orderNo={orderNo} brandName={brand.name} done="/bookinglist">
          {payable.purpose === 'token' ? text.list.payToken : text.list.payBalance}
        </PayButton>
      )}
    </div>
  )
}
