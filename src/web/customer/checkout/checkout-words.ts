import type { Translate } from '#i18n/translator.ts'

const steps = ['address', 'services', 'date', 'summary', 'payment'] as const

/** Returns the texts of the wizard's header for the checkout of services. */
export const getCheckoutWords = (t: Translate) => ({
  steps: steps.map(step => t(`checkout.steps.${step}`)),
  banner: t('checkout.banner'),
})
