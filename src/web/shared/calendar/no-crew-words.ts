import type { NoCrewReason } from './day-state.ts'

/** Short texts for the reasons why no crew is available. */
export const noCrewWords = {
  full: 'calendar.full',
  closed: 'calendar.closed',
  past: 'calendar.past',
  'too-soon': 'calendar.tooSoon',
  unavailable: 'calendar.unavailable',
} as const satisfies Record<NoCrewReason, string>
