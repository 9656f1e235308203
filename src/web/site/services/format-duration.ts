import type { Translate } from '#i18n/translator.ts'

/** Formats minutes: '45 min', '3 h', '1 h 30 min', '4 days' of eight hours. */
export function formatDuration(t: Translate, minutes: number): string {
  if (minutes >= 960) return t('services.days', { days: Math.round(minutes / 480) })
  if (minutes < 60) return t('services.minutes', { minutes })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest ? t('services.hoursMinutes', { hours, minutes: rest }) : t('services.hours', { hours })
}
