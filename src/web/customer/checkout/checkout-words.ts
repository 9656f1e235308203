import type { Translate } from '#i18n/speaker.ts'

const steps = ['address', 'services', 'date', 'summary', 'payment'] as const

/** What the wizard's header says over the checkout of services. */
export const checkoutWords = (t: Translate) => ({
  steps: steps.map(step => t(`checkout.steps.${step}`)),
  banner: t('checkout.banner'),
})
