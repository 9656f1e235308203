import { Form } from 'react-router'
import { getFormTexts, readSchedule } from '#web/app-shell/draft/read-step.ts'
import { LoginGate } from '../login-gate.tsx'
import type { WizardStepProps } from '../step-props.ts'
import { useStepForm } from '../use-step-form.ts'
import css from '../wizard.module.css'
import { DateSlotPart } from './date-slot-part.tsx'
import { PackagePart } from './package-part.tsx'

/** Step 3: date and arrival window, then package and insurance; one form, which a phone shows on two screens. */
export function ScheduleStep(props: WizardStepProps) {
  const { data, draft, change, serverErrors, codeSent } = props
  const { errors, busy, form } = useStepForm(3, draft, serverErrors, { times: data.schedule?.times })
  if (!data.schedule) return null // the loader provides it with every step 3
  const part = { ...props, schedule: data.schedule, errors, busy }
  return (
    <Form
      method="post"
      className={css.step}
      data-part={data.part}
      {...form}
      onChange={event => {
        const { insuredValue } = readSchedule(draft, getFormTexts(event.currentTarget))
        change(now => ({ ...now, insuredValue }))
      }}
    >
      <input type="hidden" name="step" value="3" />
      <LoginGate
        form={form.ref}
        codeSent={codeSent}
        known={data.isLoggedIn}
        onMobile={mobile => change(now => ({ ...now, mobile }))}
      />
      <DateSlotPart {...part} />
      <PackagePart {...part} />
    </Form>
  )
}
