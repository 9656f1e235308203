import type { ReactNode } from 'react'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import labelCss from '#web/ui/shipping-label.module.css'
import { PayButton } from '../../payment/pay-button.tsx'
import type { CustomerBooking } from './customer-booking.ts'
import css from './pay-bar.module.css'

type BarProps = { purpose: 'token' | 'balance'; amount: Paise; children: ReactNode }

/** The bar at the foot of a phone's screen: the amount due now, and the button to pay it. */
export function PayBar({ purpose, amount, children }: BarProps) {
  const t = useTranslation()
  return (
    <div className={css.bar} data-foot="">
      <p>
        <span className={labelCss.cap}>{t(`bookingStages.due.${purpose}.short`)}</span>
        <b>{formatRupees(amount, 'short')}</b>
      </p>
      {children}
    </div>
  )
}

export function BookingPayBar({ booking: { payable, orderNo, needsAddressDetails } }: { booking: CustomerBooking }) {
  const t = useTranslation()
  if (!payable.can) return null
  return (
    <PayBar {...payable}>
      {needsAddressDetails ? (
        <ButtonLink look="primary" to={`/mybooking/${orderNo}/address`}>
          {t('booking.money.addressFirst')}
        </ButtonLink>
      ) : (
        <PayButton orderNo={orderNo} done="/bookinglist">
          {payable.purpose === 'token' ? t('booking.list.payToken') : t('booking.list.payBalance')}
        </PayButton>
      )}
    </PayBar>
  )
}
