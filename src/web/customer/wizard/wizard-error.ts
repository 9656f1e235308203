import type { Translate } from '#i18n/translator.ts'
import type { DraftError } from '#modules/orders/draft/rules/step-errors.ts'

/** Returns the text of an error for a field of the wizard. Browser and server detect it by the same rules. */
export const formatWizardError = (t: Translate, formError: DraftError | undefined) =>
  formError && t(`wizard.errors.${formError}`)
