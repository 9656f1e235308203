import type { Brand } from '#platform/config/company.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { WizardHeader } from '../wizard/frame/wizard-header.tsx'
import css from '../wizard/wizard.module.css'
import { AddressStep } from './address-step.tsx'
import { CheckoutLabel } from './checkout-label.tsx'
import { getCheckoutWords } from './checkout-words.ts'
import { ItemsStep } from './items-step.tsx'
import type { CheckoutData } from './load-checkout.server.ts'
import type { CheckoutReply } from './step-props.ts'
import { CheckoutSummaryStep } from './summary-step.tsx'
import { VisitStep } from './visit-step.tsx'

type Props = { data: CheckoutData; brand: Brand; reply: CheckoutReply }

const steps = { 1: AddressStep, 2: ItemsStep, 3: VisitStep, 4: CheckoutSummaryStep }

/** Steps 1 to 4, and beside them the checkout as a label that grows. */
export function CheckoutScreen({ data, brand, reply }: Props) {
  const t = useTranslation()
  const Step = steps[data.step]
  return (
    <>
      <WizardHeader
        step={data.step}
        brand={brand}
        words={getCheckoutWords(t)}
        to={step => (step < data.step ? `/checkout?step=${step}` : null)}
      />
      <main className={css.wizard} id="main">
        <div className={css.form}>
          <Step key={`${data.step} ${data.when?.serviceId} ${data.when?.calendar.first}`} data={data} reply={reply} />
        </div>
        <CheckoutLabel data={data} />
      </main>
    </>
  )
}
