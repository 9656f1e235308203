import { formatDate } from '#words/format.ts'
import type { Translate } from '#words/speaker.ts'
import type { ClosedRun } from './day-state.ts'

/** '9 Nov – 10 Nov: closed, Diwali'. The reason is what staff wrote. */
export function formatClosed(say: Translate, { first, last, reason }: ClosedRun): string {
  const day = formatDate(first, say.tag)
  return say('calendar.closedOn', { days: first === last ? day : `${day} – ${formatDate(last, say.tag)}`, reason })
}
