import { Link } from 'react-router'
import { formatDay, formatInstantDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { add, formatRupees, type Paise, subtract, ZERO } from '#kernel/money.ts'
import { calculateMaxRefund } from '#modules/billing/rules/max-refund.ts'
import type { Margin } from '#modules/costs/rules/margin.ts'
import type { OrderPayment, OrderView } from '#modules/orders/record/rules/order-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Breakup } from '#web/shared/quotation/breakup.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'
import { MarginNote } from '../../costs/margin-note.tsx'
import type { ActionError } from '../../kit/action-error.ts'
import { SheetLink } from '../../kit/action-sheet.tsx'
import { Fold } from '../../kit/fold.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import { PriceReductionEntry } from '../actions/price-reduction-entry.tsx'
import { formatEntryType, formatPaymentModeOf } from './format-entry.ts'
import css from './order-money.module.css'

type Props = {
  order: OrderView
  /** The margin of the price; undefined for staff who may not see costs. */
  margin?: Margin | null | undefined
  /** True if recording the payment is the next step, which stands beside the heading. */
  isNextStep: boolean
  formError: ActionError
}

/** The money of an order: its total, what was paid, the balance due, and how the price came about. */
export function OrderMoney({ order, margin, isNextStep, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const { status, balanceDue, customerDue, payable, lastEvent, orderNo } = order
  const canRecord = can('payments') && payable.can && !isNextStep
  const canSend = can('jobs') && customerDue > 0 && (status === 'Adminapproved' || status === 'ready')
  const canRefund = can('money') && calculateMaxRefund(order) > 0
  if (!order.priced)
    return (
      <>
        <h2>{t('orders.order.money')}</h2>
        <p className="muted">{t('orders.noPrice')}</p>
      </>
    )
  return (
    <>
      <h2>{t('orders.order.money')}</h2>
      <PaidSums order={order} />
      {status !== 'Cancelled' && (
        <p className={css.due}>
          <span>{t('console.balance')}</span>
          <b>{formatRupees(balanceDue)}</b>
          {order.businessCustomer?.onAccount && (
            <small className="muted">
              {order.businessCustomer.payBy
                ? t('businessCustomers.order.payBy', { day: formatDay(order.businessCustomer.payBy, t.tag) })
                : t('businessCustomers.order.onAccount')}
            </small>
          )}
        </p>
      )}
      {(canRecord || canSend || canRefund) && (
        <p className={css.pay}>
          {canRecord && <SheetLink sheet="payment">{t('console.receive')}</SheetLink>}
          {canSend && (
            <Link
              className={getButtonClass({ small: true })}
              to={`/console/bulk-message?${new URLSearchParams({ what: 'balance', [orderNo]: String(lastEvent) })}`}
            >
              {t('orders.order.sendLink')}
            </Link>
          )}
          {canRefund && <SheetLink sheet="refund">{t('console.refund')}</SheetLink>}
        </p>
      )}
      {order.allowances.map(reduction => (
        <PriceReductionEntry
          key={reduction.id}
          allowance={reduction}
          order={order}
          money={can('money')}
          formError={formError}
        />
      ))}
      <PriceBreakup order={order} />
      {margin !== undefined && order.quotation && (
        <div className={css.margin}>
          <h3>{t('costs.margin.title')}</h3>
          <MarginNote margin={margin} />
        </div>
      )}
    </>
  )
}

/** The total and what came of it. A cancelled order has no balance: what stays is the cancellation charge. */
function PaidSums({ order }: { order: OrderView }) {
  const t = useTranslation()
  const { total, paid, returned, status, payments } = order
  const counted = payments.filter(({ credit, reversed, currency }) => credit > 0 && !reversed && currency === 'INR')
  const [only] = counted
  const paidLabel = only && counted.length === 1 && returned === 0 ? formatPayment(t, only) : t('console.paid')
  return (
    <MoneyList>
      <MoneyRow label={t('orders.order.total')} amount={total} />
      {returned > 0 && <MoneyRow label={t('console.cameIn')} amount={add(paid, returned)} />}
      {returned > 0 && <MoneyRow label={t('console.returned')} amount={negate(returned)} />}
      {(paid > 0 || status === 'Cancelled') && (
        <MoneyRow label={status === 'Cancelled' ? t('console.kept') : paidLabel} amount={paid} />
      )}
    </MoneyList>
  )
}

const formatPayment = (t: Translate, { type, at, mode }: OrderPayment) =>
  t('orders.order.payment', {
    type: formatEntryType(t, type),
    day: formatInstantDay(at, t.tag),
    mode: formatPaymentModeOf(t, mode),
  })

/** How the price came about: line by line, and after a reduction the sums that are due now. */
function PriceBreakup({ order }: { order: OrderView }) {
  const t = useTranslation()
  const { quotation, grandTotal, discount, gst, insurance, total, from, to } = order
  return (
    <Fold summary={t('orders.order.breakup')}>
      {quotation && <Breakup quotation={quotation} ends={{ from: from.name, to: to.name }} />}
      {quotation?.total !== total && (
        <MoneyList>
          <MoneyRow label={t('console.work')} amount={grandTotal} />
          {discount > 0 && <MoneyRow label={t('console.discount')} amount={negate(discount)} />}
          <MoneyRow label={t('console.gst')} amount={gst} />
          {insurance > 0 && <MoneyRow label={t('console.insurance')} amount={insurance} />}
          <MoneyRow label={t('console.total')} amount={total} sum />
        </MoneyList>
      )}
    </Fold>
  )
}

const negate = (amount: Paise) => subtract(ZERO, amount)
