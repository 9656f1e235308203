import type { Translate } from '#i18n/translator.ts'

/** Formats the time that a partner has for an answer, such as “30 min” or “2 hours”. */
export const formatAnswerTime = (t: Translate, minutes: number): string =>
  minutes < 60 ? t('hires.request.minutes', { n: minutes }) : t('hires.request.hours', { n: minutes / 60 })
