import type { NoCrew } from './day-state.ts'

/** Why there is no crew, in a word or two. */
export const noCrewWords = {
  full: 'calendar.full',
  closed: 'calendar.closed',
  past: 'calendar.past',
  'too-soon': 'calendar.tooSoon',
  unavailable: 'calendar.unavailable',
} as const satisfies Record<NoCrew, string>
