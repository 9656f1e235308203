import type { Translate } from '#i18n/translator.ts'

/** Normalizes a form value for comparison: an unticked box sends nothing. */
const normalizeFormValue = (value = '') => (value === 'no' ? '' : value.replaceAll('\r\n', '\n').trim())

/**
 * Returns the note beside a field that somebody else saved with a different value; undefined if both values are the
 * same. `shown` is the readable form of the saved value.
 */
export const describeConcurrentEdit = (
  t: Translate,
  now: string | undefined,
  typed: string | undefined,
  shown = now,
) =>
  normalizeFormValue(now) === normalizeFormValue(typed)
    ? undefined
    : t('console.savedMeanwhile', { value: shown || t('console.nothing') })
