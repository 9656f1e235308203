import { formatDay } from '#i18n/format.ts'
import { subtract, ZERO } from '#kernel/money.ts'
import { getStopName } from '#modules/orders/draft/rules/route-names.ts'
import { formatTimeSlot } from '#web/app-shell/unbroken.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'
import { LabelCell, LabelPrint, ShippingLabel, Tear } from '#web/ui/shipping-label.tsx'
import css from './checkout.module.css'
import type { CheckoutData } from './load-checkout.server.ts'

/** The checkout on its label: each visit is added as it is chosen. The amounts are below the tear. */
export function CheckoutLabel({ data: { services, move, totals, all } }: { data: CheckoutData }) {
  const t = useTranslation()
  return (
    <aside className={css.label} id="plan" aria-label={t('cart.summary')}>
      <ShippingLabel>
        <LabelPrint>
          {move?.date && move.slot && (
            <LabelCell
              cap={t('cart.move')}
              value={`${formatDay(move.date, t.tag)}, ${formatTimeSlot(move.slot)}`}
              sub={move.title}
            />
          )}
          {services.map(({ id, name, visit, at }) => (
            <LabelCell
              key={id}
              cap={name}
              value={
                visit.date && visit.slot ? `${formatDay(visit.date, t.tag)}, ${formatTimeSlot(visit.slot)}` : undefined
              }
              sub={at.place && t('checkout.at', { place: getStopName(at) })}
              blank={t('checkout.noTime')}
            />
          ))}
        </LabelPrint>
        <Tear />
        <MoneyList>
          <MoneyRow label={t('cart.services')} amount={totals.services} />
          {totals.discount > 0 && <MoneyRow label={t('cart.discount')} amount={subtract(ZERO, totals.discount)} />}
          <MoneyRow label={t('cart.taxes')} amount={totals.taxes} />
          {move && <MoneyRow label={t('cart.moveTotal')} amount={move.total} />}
          <MoneyRow label={t('cart.toPay')} amount={all.total} sum />
          <MoneyRow label={t('cart.token')} amount={all.token} now />
        </MoneyList>
      </ShippingLabel>
    </aside>
  )
}
