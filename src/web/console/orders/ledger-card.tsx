import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { add, formatMoney, type Paise, subtract, ZERO } from '#kernel/money.ts'
import type { OrderPayment, OrderView } from '#modules/orders/rules/order-view.ts'
import { type HandMode, isHandMode } from '#modules/payments/rules/hand-mode.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'
import { formatDay, formatInstant } from '#words/format.ts'
import type { Say } from '#words/speaker.ts'
import cardCss from '../card.module.css'
import type { DeedFault } from '../deed-fault.ts'
import ledgerCss from '../ledger.module.css'
import { useMay } from '../use-may.ts'
import { AllowanceEntry } from './allowance-entry.tsx'
import { entryWords } from './entry-words.ts'
import { ReversePayment } from './reverse-payment.tsx'
import { UnpaidRefund } from './unpaid-refund.tsx'

type Props = {
  order: OrderView
  today: IndiaDate
  fault: DeedFault
}

/** The order's money: what it costs, each entry of its ledger, and how far each refund has come. */
export function LedgerCard({ order, today, fault }: Props) {
  const say = useSay()
  const money = useMay()('money')
  return (
    <section className={cardCss.card}>
      <h2>{say('console.payments')}</h2>
      {order.priced ? <Sums order={order} /> : <p className="muted">{say('desk.noPrice')}</p>}
      {order.allowances.map(allowance => (
        <AllowanceEntry key={allowance.id} allowance={allowance} order={order} money={money} fault={fault} />
      ))}
      {order.payments.length > 0 && (
        <ul className={ledgerCss.ledger}>
          {order.payments.map(entry => (
            <li key={`${entry.type} ${entry.reference}`}>
              <Entry entry={entry} />
              {money && <ReversePayment entry={entry} order={order} fault={fault} />}
              {money && <UnpaidRefund entry={entry} seen={order.lastEvent} today={today} fault={fault} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** How the total comes about, and what is left of it. A cancelled order owes nothing. */
function Sums({ order }: { order: OrderView }) {
  const say = useSay()
  const { grandTotal, gst, insurance, discount, total, paid, returned, balanceDue, status } = order
  return (
    <MoneyList>
      <MoneyRow label={say('console.work')} amount={grandTotal} />
      <MoneyRow label={say('console.gst')} amount={gst} />
      {insurance > 0 && <MoneyRow label={say('console.insurance')} amount={insurance} />}
      {discount > 0 && <MoneyRow label={say('console.discount')} amount={negative(discount)} />}
      <MoneyRow label={say('console.total')} amount={total} sum />
      {returned > 0 && <MoneyRow label={say('console.cameIn')} amount={add(paid, returned)} />}
      {returned > 0 && <MoneyRow label={say('console.returned')} amount={negative(returned)} />}
      <MoneyRow label={status === 'Cancelled' ? say('console.kept') : say('console.paid')} amount={paid} />
      {status !== 'Cancelled' && <MoneyRow label={say('console.balance')} amount={balanceDue} sum />}
    </MoneyList>
  )
}

const negative = (amount: Paise) => subtract(ZERO, amount)

function Entry({ entry }: { entry: OrderPayment }) {
  const say = useSay()
  const { type, mode, currency, credit, debit, reference, at, refund, reversed } = entry
  return (
    <>
      <p className={ledgerCss.entry}>
        <b>{entryWords(say, type)}</b>
        <b>{formatMoney(debit > 0 ? negative(debit) : credit, currency)}</b>
      </p>
      <p className="sm muted">
        <time dateTime={at.toISOString()}>{formatInstant(at, say.tag)}</time>,{' '}
        {isHandMode(mode) ? byHandWords(say, mode, entry) : reference}
        {reversed && credit > 0 && `, ${say('console.isReversed')}`}
        {refund && (
          <>
            <br />
            {say(`console.refund.${refund.state}`)}
            {refund.bankReference && `, ${refund.bankReference}`}
            {refund.error && `: ${refund.error}`}
          </>
        )}
      </p>
    </>
  )
}

/** 'Bank transfer SBIN447122, came Fri 20 Nov': what staff wrote after the mode, and the day where it is not that of the entry. */
function byHandWords(say: Say, mode: HandMode, { reference, at, byHand }: OrderPayment): string {
  const written = byHand?.reference || (mode === 'cash' ? '' : reference.slice(mode.length + 1))
  const what = `${say(`console.handMode.${mode}`)}${written && ` ${written}`}`
  if (!byHand || byHand.on === indiaDate(at)) return what
  return `${what}, ${say('console.cameOn', { day: formatDay(byHand.on, say.tag) })}`
}
