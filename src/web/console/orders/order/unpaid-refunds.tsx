import type { IndiaDate } from '#kernel/india-time.ts'
import { formatMoney } from '#kernel/money.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { ActionError } from '../../kit/action-error.ts'
import { usePermission } from '../../kit/use-permission.ts'
import { isUnpaidRefund, UnpaidRefund } from '../actions/unpaid-refund.tsx'
import { Notice } from './notice.tsx'

type Props = { order: OrderView; today: IndiaDate; formError: ActionError }

/** The refunds that were not paid and need a manual step. */
export function UnpaidRefunds({ order, today, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  if (!can('money')) return null
  return order.payments.filter(isUnpaidRefund).map(entry => (
    <Notice
      key={entry.reference}
      icon="rupee"
      title={t('orders.order.toSettle', { amount: formatMoney(entry.debit, entry.currency) })}
      isWide
      actions={<UnpaidRefund entry={entry} seen={order.lastEvent} today={today} formError={formError} />}
    >
      {entry.refund && (
        <p className="sm">
          {t(`console.refund.${entry.refund.state}`)}
          {entry.refund.error && `: ${entry.refund.error}`}
        </p>
      )}
    </Notice>
  ))
}
