import type { DraftErrors } from '#modules/orders/draft/rules/step-errors.ts'
import type { StepProps } from '../step-props.ts'
import type { Schedule } from '../wizard-data.ts'

/** The props of both parts of step 3. */
export type PartProps = StepProps & { schedule: Schedule; errors: DraftErrors; busy: boolean }
