import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import type { MovePlan } from '#modules/orders/draft/rules/plan-move.ts'
import type { DraftErrors } from '#modules/orders/draft/rules/step-errors.ts'
import type { SentCode } from '#web/app-shell/chrome/login-link.tsx'
import type { ChangeDraft } from './use-draft.ts'
import type { WizardData } from './wizard-data.ts'

/** What every step of the wizard is given. */
export type StepProps = {
  data: WizardData
  catalogue: Catalogue
  draft: Draft
  change: ChangeDraft
  /** Everything that follows from the draft: route, volume, vehicle, prices. */
  move: MovePlan
  /** What the server found wrong with the last post. */
  serverErrors: DraftErrors
  /** The last post asked for a login; the code that went. */
  codeSent: SentCode | undefined
}
