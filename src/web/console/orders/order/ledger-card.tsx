import type { IndiaDate } from '#kernel/india-time.ts'
import { add, formatMoney, type Paise, subtract, ZERO } from '#kernel/money.ts'
import type { OrderPayment, OrderView } from '#modules/orders/record/rules/order-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'
import type { ActionError } from '../../kit/action-error.ts'
import cardCss from '../../kit/card.module.css'
import ledgerCss from '../../kit/ledger.module.css'
import { usePermission } from '../../kit/use-permission.ts'
import { PriceReductionEntry } from '../actions/price-reduction-entry.tsx'
import { isUnpaidRefund, UnpaidRefund } from '../actions/unpaid-refund.tsx'
import { formatEntryType } from './format-entry.ts'

type Props = {
  order: OrderView
  today: IndiaDate
  formError: ActionError
}

/**
 * The money of an order: its price, the balance, and the refunds that need a manual step. The single entries are on the
 * timeline.
 */
export function LedgerCard({ order, today, formError }: Props) {
  const t = useTranslation()
  const money = usePermission()('money')
  const unpaid = order.payments.filter(isUnpaidRefund)
  return (
    <section className={cardCss.card}>
      <h2>{t('console.payments')}</h2>
      {order.priced ? <PriceBreakup order={order} /> : <p className="muted">{t('desk.noPrice')}</p>}
      {order.allowances.map(reduction => (
        <PriceReductionEntry
          key={reduction.id}
          allowance={reduction}
          order={order}
          money={money}
          formError={formError}
        />
      ))}
      {money && unpaid.length > 0 && (
        <ul className={ledgerCss.ledger}>
          {unpaid.map(entry => (
            <li key={entry.reference}>
              <UnpaidEntry entry={entry} />
              <UnpaidRefund entry={entry} seen={order.lastEvent} today={today} formError={formError} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The breakup of the total, and the balance due. A cancelled order has no balance due. */
function PriceBreakup({ order }: { order: OrderView }) {
  const t = useTranslation()
  const { grandTotal, gst, insurance, discount, total, paid, returned, balanceDue, status } = order
  return (
    <MoneyList>
      <MoneyRow label={t('console.work')} amount={grandTotal} />
      {discount > 0 && <MoneyRow label={t('console.discount')} amount={negate(discount)} />}
      <MoneyRow label={t('console.gst')} amount={gst} />
      {insurance > 0 && <MoneyRow label={t('console.insurance')} amount={insurance} />}
      <MoneyRow label={t('console.total')} amount={total} sum />
      {returned > 0 && <MoneyRow label={t('console.cameIn')} amount={add(paid, returned)} />}
      {returned > 0 && <MoneyRow label={t('console.returned')} amount={negate(returned)} />}
      <MoneyRow label={status === 'Cancelled' ? t('console.kept') : t('console.paid')} amount={paid} />
      {status !== 'Cancelled' && <MoneyRow label={t('console.balance')} amount={balanceDue} sum />}
    </MoneyList>
  )
}

const negate = (amount: Paise) => subtract(ZERO, amount)

function UnpaidEntry({ entry: { type, currency, debit, refund } }: { entry: OrderPayment }) {
  const t = useTranslation()
  return (
    <>
      <p className={ledgerCss.entry}>
        <b>{formatEntryType(t, type)}</b>
        <b>{formatMoney(negate(debit), currency)}</b>
      </p>
      {refund && (
        <p className="sm muted">
          {t(`console.refund.${refund.state}`)}
          {refund.error && `: ${refund.error}`}
        </p>
      )}
    </>
  )
}
