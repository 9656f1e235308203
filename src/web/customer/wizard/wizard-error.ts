import type { Translate } from '#i18n/speaker.ts'
import type { DraftError } from '#modules/orders/draft/rules/step-errors.ts'

/** What a field of the wizard says of a fault, which browser and server find by the same rules. */
export const wizardError = (t: Translate, formError: DraftError | undefined) =>
  formError && t(`wizard.faults.${formError}`)
