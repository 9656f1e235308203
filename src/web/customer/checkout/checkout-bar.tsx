import type { ReactNode } from 'react'
import { formatRupees } from '#kernel/money.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { BottomBar } from '../wizard/frame/bottom-bar.tsx'
import type { CheckoutData } from './load-checkout.server.ts'

type Props = { data: CheckoutData; children: ReactNode }

/** The wizard's bar with the total of the whole checkout. The total links to its breakup, on the checkout's label. */
export const CheckoutBar = ({ data: { step, all }, children }: Props) => {
  const t = useTranslation()
  return (
    <BottomBar
      to="#plan"
      back={step > 1 ? { to: `/checkout?step=${step - 1}`, step: step - 1 } : undefined}
      cap={t('cart.toPay')}
      price={formatRupees(all.total, 'short')}
    >
      {children}
    </BottomBar>
  )
}
