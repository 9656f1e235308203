import { useState } from 'react'
import { Form } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import type { AddressDetailsErrors } from '#modules/orders/draft/rules/address-details.ts'
import { getStopName } from '#modules/orders/draft/rules/route-names.ts'
import type { DraftErrors } from '#modules/orders/draft/rules/step-errors.ts'
import { getFormTexts, readAddressDetails } from '#web/app-shell/draft/read-step.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AddressDetailsFields } from '#web/shared/address/address-details-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WhatIfs } from '../../what-if/what-ifs.tsx'
import { BottomBar } from '../frame/bottom-bar.tsx'
import { StepHeading } from '../step-heading.tsx'
import type { WizardStepProps } from '../step-props.ts'
import { useStepForm } from '../use-step-form.ts'
import wizardCss from '../wizard.module.css'
import { summarizeDraft } from './move-summary.ts'
import css from './summary.module.css'
import { SummaryView } from './summary-view.tsx'

export const PAY_FORM = 'pay-form'

/** Step 4: the move as the crew will see it, and the token to pay (WIZ-07). */
export function SummaryStep({ data, catalogue, draft, change, move, serverErrors }: WizardStepProps) {
  const t = useTranslation()
  const { errors, busy, form } = useStepForm(4, draft, serverErrors)
  const [started] = useState(draft) // initial values; afterwards the fields are the customer's
  const quotation = move.chosen
  if (!quotation) return null // the loader does not show this step without one
  return (
    <Form
      method="post"
      className={wizardCss.step}
      id={PAY_FORM}
      {...form}
      onChange={event => {
        const fields = getFormTexts(event.currentTarget)
        change(before => readAddressDetails(before, fields))
      }}
    >
      <input type="hidden" name="step" value="4" />
      {/* The total that the customer saw: if the server's total differs, it is shown before payment. */}
      <input type="hidden" name="shown" value={quotation.total} />
      {/* Enter in an address field goes on to the payment, and does not press the first what-if button. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      <StepHeading intro={t('wizard.summary.intro')}>{t('wizard.summary.heading')}</StepHeading>
      {data.priceChanged && (
        <p className={wizardCss.note} role="alert">
          <Icon name="warning" />
          <span>{t('wizard.summary.priceChanged')}</span>
        </p>
      )}
      <SummaryView
        summary={summarizeDraft(draft, move, catalogue)}
        editable
        addressDetails={(['from', 'to'] as const).map(side => (
          <AddressDetailsFields
            key={side}
            side={side}
            end={started[side]}
            legend={`${t(`wizard.movement.${side}`)}: ${getStopName(draft[side])}`}
            errors={doorErrorsIn(errors, side)}
          />
        ))}
      />
      {data.whatIfs.length > 0 && (
        <section className={css.whatIfs} aria-labelledby="what-ifs">
          <h2 id="what-ifs">{t('wizard.whatIf.title')}</h2>
          <p className="sm muted">{t('wizard.whatIf.intro')}</p>
          <WhatIfs whatIfs={data.whatIfs} ends={draft} catalogue={catalogue} busy={busy} />
        </section>
      )}
      <BottomBar
        className={css.barPay}
        back={{ to: '/mover-steps?step=3&part=package', step: 3 }}
        cap={t('wizard.summary.totalWithGst')}
        price={formatRupees(quotation.total, 'short')}
      >
        <Button look="primary" disabled={busy} aria-busy={busy}>
          {t('wizard.summary.pay', { amount: formatRupees(quotation.token, 'short') })}
        </Button>
      </BottomBar>
    </Form>
  )
}

function doorErrorsIn(errors: DraftErrors, side: 'from' | 'to'): AddressDetailsErrors {
  const [flat, building] = [errors[`${side}-flat`], errors[`${side}-building`]]
  return { ...(flat && { flat }), ...(building && { building }) }
}
