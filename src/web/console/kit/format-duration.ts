import type { Translate } from '#i18n/translator.ts'

/** From here on nobody counts in minutes. */
const MIN_SHOWN_AS_HOURS = 90

/** Formats minutes: '45 min', '2 h', '2 h 15 min'. The console's only formatter of a duration. */
export function formatDuration(t: Translate, minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < MIN_SHOWN_AS_HOURS) return t('console.duration.minutes', { n: whole })
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return rest === 0 ? t('console.duration.hours', { n: hours }) : t('console.duration.hoursMinutes', { hours, n: rest })
}
