import type { Translate } from '#i18n/speaker.ts'

/** Normalizes a form value for comparison: an unticked box sends nothing. */
const plain = (value = '') => (value === 'no' ? '' : value.replaceAll('\r\n', '\n').trim())

/**
 * Returns the note beside a field that somebody else saved with a different value; undefined if both values are the
 * same. `shown` is the readable form of the saved value.
 */
export const concurrentEdit = (t: Translate, now: string | undefined, typed: string | undefined, shown = now) =>
  plain(now) === plain(typed) ? undefined : t('console.savedMeanwhile', { value: shown || t('console.nothing') })
