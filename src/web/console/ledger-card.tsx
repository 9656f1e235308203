import { Form, useNavigation } from 'react-router'
import { formatInstant } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import type { OrderPayment, OrderView } from '#modules/orders/rules/order-view.ts'
import { consoleText, entryText, refundText } from '../text/en/console.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'

/** The order's money: what it costs, each entry of its ledger, and how far each refund has come. */
export function LedgerCard({ order, errorOf }: { order: OrderView; errorOf: (field: string) => string | undefined }) {
  const sums = [
    [consoleText.total, order.total],
    [consoleText.paid, order.paid],
    [consoleText.balance, order.balanceDue],
  ] as const
  return (
    <section className="console-card">
      <h2>{consoleText.payments}</h2>
      <dl className="money">
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatRupees(value)}</dd>
          </div>
        ))}
      </dl>
      {order.payments.length > 0 && (
        <ul className="console-ledger">
          {order.payments.map(entry => (
            <li key={`${entry.type} ${entry.reference}`}>
              <Entry entry={entry} />
              {entry.refund?.state === 'failed' && <FailedRefund entry={entry} errorOf={errorOf} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ entry: { type, credit, debit, reference, at, refund } }: { entry: OrderPayment }) {
  return (
    <>
      <p className="console-entry">
        <b>{entryText[type] ?? type}</b>
        <b>{formatRupees(debit > 0 ? ((0 - debit) as typeof debit) : credit)}</b>
      </p>
      <p className="sm muted">
        <time dateTime={at.toISOString()}>{formatInstant(at)}</time>, {reference}
        {refund && (
          <>
            <br />
            {refundText[refund.state]}
            {refund.bankReference && `, ${refund.bankReference}`}
            {refund.error && `: ${refund.error}`}
          </>
        )}
      </p>
    </>
  )
}

/** What can be done where the provider could not return the money. */
function FailedRefund({ entry, errorOf }: { entry: OrderPayment; errorOf: (field: string) => string | undefined }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="console-deeds">
      <Form method="post">
        <input type="hidden" name="deed" value="retry-refund" />
        <input type="hidden" name="key" value={entry.reference} />
        <Button small disabled={busy}>
          {consoleText.retryRefund}
        </Button>
      </Form>
      <Form method="post" noValidate>
        <input type="hidden" name="deed" value="pay-refund" />
        <input type="hidden" name="key" value={entry.reference} />
        <TextField
          label={consoleText.bankReference}
          name="reference"
          maxLength={60}
          error={errorOf('reference')}
          required
        />
        <Button small disabled={busy}>
          {consoleText.paidByHand}
        </Button>
      </Form>
    </div>
  )
}
