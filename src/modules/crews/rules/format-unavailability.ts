import { getMonthName } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { TruckUnavailability } from './truck-availability.ts'
import type { WorkerUnavailability } from './worker-availability.ts'

/** Formats a date as '3 Dec 2026', with the year: a document may have expired years ago. */
export const formatFullDate = (t: Translate, day: IndiaDate) =>
  `${Number(day.slice(8))} ${getMonthName(day, t.tag, 'short')} ${day.slice(0, 4)}`

/** Formats the reason for which a truck or a worker is unavailable: 'Insurance ran out on 3 Dec 2026'. */
export function formatUnavailability(t: Translate, reason: TruckUnavailability | WorkerUnavailability): string {
  switch (reason.code) {
    case 'paper-expired':
      return t('fleet.why.paper-expired', {
        paper: t(`fleet.paper.${reason.paper}`),
        day: formatFullDate(t, reason.on),
      })
    case 'leave':
    case 'rest':
      return reason.first === reason.last
        ? t(`fleet.why.${reason.code}.day`, { day: formatFullDate(t, reason.first) })
        : t(`fleet.why.${reason.code}`, {
            first: formatFullDate(t, reason.first),
            last: formatFullDate(t, reason.last),
          })
    case 'not-driver':
      return t('fleet.why.not-driver')
    default:
      return t(`fleet.why.${reason.code}`, { day: formatFullDate(t, reason.on) })
  }
}
