import type { ReactNode } from 'react'
import { formatKm } from '#kernel/distance.ts'
import { formatRupees } from '#kernel/money.ts'
import type { PhoneQuote } from '#modules/sales/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import css from './phone.module.css'

type Props = { quote: PhoneQuote | undefined; waiting: boolean; children: ReactNode }

/** The current route and price, and the button that sends the quotation. */
export function PhonePriceSection({ quote, waiting, children }: Props) {
  const t = useTranslation()
  const { route = null, chosen = null, vehicle = '' } = quote ?? {}
  return (
    <aside className={css.aside} aria-label={t('sales.phone.price')}>
      <div className={`${cardCss.card} ${cardCss.next} ${css.price}`} aria-busy={waiting}>
        <h2>{t('sales.phone.price')}</h2>
        <div role="status">
          {route && (
            <p className={css.km}>
              {vehicle ? t('sales.phone.km', { km: formatKm(route.km), vehicle }) : formatKm(route.km)}
            </p>
          )}
          {chosen ? (
            <dl className={css.sums}>
              <dt>{t('sales.phone.total')}</dt>
              <dd>{formatRupees(chosen.total)}</dd>
              <dt>{t('sales.phone.token')}</dt>
              <dd>{formatRupees(chosen.token)}</dd>
            </dl>
          ) : (
            <p className="muted">{t(route?.byHand ? 'sales.phone.byHand' : 'sales.phone.noPrice')}</p>
          )}
        </div>
        {children}
      </div>
    </aside>
  )
}
