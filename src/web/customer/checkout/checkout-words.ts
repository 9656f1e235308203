import type { Translate } from '#words/speaker.ts'

const steps = ['address', 'services', 'date', 'summary', 'payment'] as const

/** What the wizard's header says over the checkout of services. */
export const checkoutWords = (say: Translate) => ({
  steps: steps.map(step => say(`checkout.steps.${step}`)),
  banner: say('checkout.banner'),
})
