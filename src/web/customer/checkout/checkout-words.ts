import type { Say } from '#words/speaker.ts'

const steps = ['address', 'services', 'date', 'summary', 'payment'] as const

/** What the wizard's header says over the checkout of services. */
export const checkoutWords = (say: Say) => ({
  steps: steps.map(step => say(`checkout.steps.${step}`)),
  banner: say('checkout.banner'),
})
