import { Form, Link, useNavigation } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import { getStopName } from '#modules/orders/draft/rules/route-names.ts'
import { formatLateCredits } from '#web/app-shell/cancellation/format-late-credits.ts'
import { formatTimeSlot } from '#web/app-shell/unbroken.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StepHeading } from '../wizard/step-heading.tsx'
import wizardCss from '../wizard/wizard.module.css'
import css from './checkout.module.css'
import { CheckoutBar } from './checkout-bar.tsx'
import type { CheckoutStepProps } from './step-props.ts'
import { SummaryAddress } from './summary-address.tsx'

/** Step 4: each booking with its address, date and contents, and links to change them. */
export function CheckoutSummaryStep({ data, reply }: CheckoutStepProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { services, move, all, changed } = data
  const late = formatLateCredits(t, data.lateCredits)
  return (
    <Form method="post" className={wizardCss.step} noValidate>
      <input type="hidden" name="step" value="4" />
      {/* The total that the customer saw: if the server's total differs, it is shown before payment. */}
      <input type="hidden" name="shown" value={all.total} />
      <StepHeading intro={t('checkout.summaryIntro')}>{t('checkout.summary')}</StepHeading>
      {changed && (
        <p className={wizardCss.note} role="alert">
          <Icon name="warning" />
          <span>{t('checkout.changed')}</span>
        </p>
      )}
      {reply?.fields.placing && <FieldError>{reply.fields.placing}</FieldError>}
      <ul className={css.orders}>
        <SummaryAddress data={data} />
        {move && (
          <li>
            <div>
              <h2>{`${t('cart.move')}: ${move.title}`}</h2>
              {move.date && move.slot && <p>{`${formatDay(move.date, t.tag)}, ${formatTimeSlot(move.slot)}`}</p>}
              <p>
                <b>{formatRupees(move.total)}</b>
              </p>
            </div>
            <Link className="link" to="/mover-steps?step=4" aria-label={t('checkout.editOf', { what: move.title })}>
              {t('cart.edit')}
            </Link>
          </li>
        )}
        {services.map(({ id, name, options, visit, at, amounts }) => (
          <li key={id}>
            <div>
              <h2>{name}</h2>
              <p>{options.map(option => `${option.name} × ${option.quantity}`).join(', ')}</p>
              <p>
                {visit.date && visit.slot && `${formatDay(visit.date, t.tag)}, ${formatTimeSlot(visit.slot)}, `}
                {t('checkout.at', { place: getStopName(at) })}
              </p>
              <p>
                <b>{formatRupees(amounts.total)}</b>{' '}
                <span className="sm muted">{t('wizard.summary.gst', { rate: `${formatRupees(amounts.gst)}` })}</span>
              </p>
            </div>
            <Link
              className="link"
              to={`/checkout?step=3&visit=${id}`}
              aria-label={t('checkout.editOf', { what: name })}
            >
              {t('cart.edit')}
            </Link>
          </li>
        ))}
      </ul>
      {late && <p className="sm muted">{late}</p>}
      <CheckoutBar data={data}>
        <Button look="primary" disabled={busy} aria-busy={busy}>
          {t('checkout.pay', { amount: formatRupees(all.token, 'short') })}
        </Button>
      </CheckoutBar>
    </Form>
  )
}
