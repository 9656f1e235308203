import { Form, Link, useNavigation } from 'react-router'
import { formatDay } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { faultText } from '#web/text/en/faults.ts'
import { cart, checkout as t } from '#web/text/en/services.ts'
import { wizard } from '#web/text/en/wizard.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StepHeading } from '../wizard/step-heading.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import type { StepProps } from './step-props.ts'

/** Step 4: each booking with where, when and what, and a way back to each. */
export function SummaryStep({ data, reply }: StepProps) {
  const busy = useNavigation().state !== 'idle'
  const { services, move, all, changed } = data
  return (
    <Form method="post" className="step" noValidate>
      <input type="hidden" name="step" value="4" />
      {/* What the customer has seen: should the server come to another price, it is shown before it is paid. */}
      <input type="hidden" name="shown" value={all.total} />
      <StepHeading intro={t.summaryIntro}>{t.summary}</StepHeading>
      {changed && (
        <p className="note" role="alert">
          <Icon name="warning" />
          <span>{t.changed}</span>
        </p>
      )}
      {reply?.fields.placing && <FieldError>{faultText(reply.fields.placing)}</FieldError>}
      <ul className="ck-orders">
        {move && (
          <li>
            <div>
              <h2>{`${cart.move}: ${move.title}`}</h2>
              {move.date && move.slot && <p>{`${formatDay(move.date)}, ${formatSlot(move.slot)}`}</p>}
              <p>
                <b>{formatRupees(move.total)}</b>
              </p>
            </div>
            <Link className="link" to="/mover-steps?step=4" aria-label={wizard.summary.editWhat(move.title)}>
              {cart.edit}
            </Link>
          </li>
        )}
        {services.map(({ id, name, options, visit, at, amounts }) => (
          <li key={id}>
            <div>
              <h2>{name}</h2>
              <p>{options.map(option => `${option.name} × ${option.quantity}`).join(', ')}</p>
              <p>
                {visit.date && visit.slot && `${formatDay(visit.date)}, ${formatSlot(visit.slot)}, `}
                {t.at(at.place?.name ?? at.address)}
              </p>
              <p>
                <b>{formatRupees(amounts.total)}</b>{' '}
                <span className="sm muted">{wizard.summary.gst(`${formatRupees(amounts.gst)}`)}</span>
              </p>
            </div>
            <Link className="link" to={`/checkout?step=3&visit=${id}`} aria-label={wizard.summary.editWhat(name)}>
              {cart.edit}
            </Link>
          </li>
        ))}
      </ul>
      <CheckoutBar data={data}>
        <Button look="call" disabled={busy} aria-busy={busy}>
          {t.pay(formatRupees(all.token, 'short'))}
        </Button>
      </CheckoutBar>
    </Form>
  )
}
