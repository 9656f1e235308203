import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import type { MoveQuotes } from '#modules/orders/draft/rules/quote-move.ts'
import type { DraftErrors } from '#modules/orders/draft/rules/step-errors.ts'
import type { SentCode } from '#web/app-shell/chrome/login-link.tsx'
import type { ChangeDraft } from './use-draft.ts'
import type { WizardData } from './wizard-data.ts'

/** The props of every step of the wizard. */
export type WizardStepProps = {
  data: WizardData
  catalogue: Catalogue
  draft: Draft
  change: ChangeDraft
  /** Everything calculated from the draft: route, volume, vehicle, prices. */
  move: MoveQuotes
  /** The errors of the last post, as found by the server. */
  serverErrors: DraftErrors
  /** Set if the last post required a login: the code that was sent. */
  codeSent: SentCode | undefined
}
