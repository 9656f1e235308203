import { Form } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import { wizard } from '../../text/en/wizard.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BottomBar } from '../frame/bottom-bar.tsx'
import { StepHeading } from '../step-heading.tsx'
import type { StepProps } from '../step-props.ts'
import { useStepForm } from '../use-step-form.ts'
import { summaryOfDraft } from './move-summary.ts'
import { SummaryView } from './summary-view.tsx'

const t = wizard.summary
export const PAY_FORM = 'pay-form'

/** Step 4: the move as the crew will read it, and the token to pay (WIZ-07). */
export function SummaryStep({ data, catalogue, draft, move, serverFaults }: StepProps) {
  const { busy, form } = useStepForm(4, draft, serverFaults)
  const quotation = move.chosen
  if (!quotation) return null // the loader lets nobody come here without one
  return (
    <Form method="post" className="step" id={PAY_FORM} {...form}>
      <input type="hidden" name="step" value="4" />
      {/* What the customer has seen: should the server come to another price, it is shown before it is paid. */}
      <input type="hidden" name="shown" value={quotation.total} />
      <StepHeading intro={t.intro}>{t.heading}</StepHeading>
      {data.priceChanged && (
        <p className="note" role="alert">
          <Icon name="warning" />
          <span>{t.priceChanged}</span>
        </p>
      )}
      <SummaryView summary={summaryOfDraft(draft, move, catalogue)} editable />
      <BottomBar
        className="bar-pay"
        back={{ to: '/mover-steps?step=3&part=package', step: 3 }}
        cap={t.totalWithGst}
        price={formatRupees(quotation.total)}
      >
        <Button look="call" disabled={busy} aria-busy={busy}>
          {t.pay(formatRupees(quotation.token, 'short'))}
        </Button>
      </BottomBar>
    </Form>
  )
}
