import type { DraftFault } from '#modules/orders/rules/draft/step-faults.ts'
import type { Say } from '#words/speaker.ts'

/** What a field of the wizard says of a fault, which browser and server find by the same rules. */
export const wizardFault = (say: Say, fault: DraftFault | undefined) => fault && say(`wizard.faults.${fault}`)
