import type { EventFacts } from '#modules/orders/record/rules/event-facts.ts'

/**
 * Parses the note of an event from before December 2026, such as 'loaded:crew.job:1796446800:Ramesh', with the time in
 * seconds. New events have the rejection in their facts.
 */
export function parseRejectionNote(note: string): NonNullable<EventFacts['rejected']> {
  const [what = '', code = '', seconds, ...who] = note.split(':')
  const at = new Date(Number(seconds) * 1_000)
  return { what, code, reportedAt: Number.isNaN(at.getTime()) ? '' : at.toISOString(), who: who.join(':') }
}
