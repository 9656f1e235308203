import type { Translate } from '#words/speaker.ts'

/** What a screen reader says of a number with its two buttons. */
export const counted = (say: Translate, what: string) => ({
  quantity: say('wizard.counted.quantity', { what }),
  less: say('wizard.counted.less', { what }),
  more: say('wizard.counted.more', { what }),
})
