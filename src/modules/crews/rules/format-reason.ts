import type { IndiaDate } from '#kernel/india-time.ts'
import { monthName } from '#words/format.ts'
import type { Translate } from '#words/speaker.ts'
import type { TruckReason } from './why-not-truck.ts'
import type { WorkerReason } from './why-not-worker.ts'

/** '3 Dec 2026': a paper may have run out years ago. */
export const formatFullDate = (say: Translate, day: IndiaDate) =>
  `${Number(day.slice(8))} ${monthName(day, say.tag, 'short')} ${day.slice(0, 4)}`

/** Why a truck or a worker cannot go out: 'Insurance ran out on 3 Dec 2026'. */
export function formatReason(say: Translate, reason: TruckReason | WorkerReason): string {
  switch (reason.code) {
    case 'paper-expired':
      return say('fleet.why.paper-expired', {
        paper: say(`fleet.paper.${reason.paper}`),
        day: formatFullDate(say, reason.on),
      })
    case 'leave':
    case 'rest':
      return reason.first === reason.last
        ? say(`fleet.why.${reason.code}.day`, { day: formatFullDate(say, reason.first) })
        : say(`fleet.why.${reason.code}`, {
            first: formatFullDate(say, reason.first),
            last: formatFullDate(say, reason.last),
          })
    case 'not-driver':
      return say('fleet.why.not-driver')
    default:
      return say(`fleet.why.${reason.code}`, { day: formatFullDate(say, reason.on) })
  }
}
