import type { DraftErrors } from '#modules/orders/draft/rules/step-errors.ts'
import type { WizardStepProps } from '../step-props.ts'
import type { WizardSchedule } from '../wizard-data.ts'

/** The props of both parts of step 3. */
export type SchedulePartProps = WizardStepProps & { schedule: WizardSchedule; errors: DraftErrors; busy: boolean }
