import type { EventFacts } from '#modules/orders/record/rules/event-facts.ts'

/** Events of before December 2026 keep in their note what was rejected: 'loaded:crew.job:1796446800:Ramesh', the time in seconds. Nothing is written like this any more. */
export function parseRejectionNote(note: string): NonNullable<EventFacts['rejected']> {
  const [what = '', code = '', seconds, ...who] = note.split(':')
  const at = new Date(Number(seconds) * 1_000)
  return { what, code, reportedAt: Number.isNaN(at.getTime()) ? '' : at.toISOString(), who: who.join(':') }
}
