import type { Translate } from '#i18n/speaker.ts'

/** As values of a form are compared: a box that was not ticked sent nothing. */
const plain = (value = '') => (value === 'no' ? '' : value.replaceAll('\r\n', '\n').trim())

/**
 * What stands beside a field that somebody else saved otherwise than it was typed; undefined where both say the same. `shown` is how people
 * call what is there now.
 */
export const concurrentEdit = (t: Translate, now: string | undefined, typed: string | undefined, shown = now) =>
  plain(now) === plain(typed) ? undefined : t('console.savedMeanwhile', { value: shown || t('console.nothing') })
