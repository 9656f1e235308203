import type { Translate } from '#i18n/translator.ts'

/** Returns the screen-reader labels of a number with its two buttons. */
export const getCounterLabels = (t: Translate, what: string) => ({
  quantity: t('wizard.counted.quantity', { what }),
  less: t('wizard.counted.less', { what }),
  more: t('wizard.counted.more', { what }),
})
