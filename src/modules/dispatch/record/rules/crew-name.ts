import { formatRegistration } from '#modules/crews/rules/registration.ts'

/** Formats the crew for the order and its customer: 'Suresh Patil, MH 12 AB 1234'. */
export const formatCrewName = (lead: string, registrations: readonly string[]): string =>
  [lead, ...registrations.map(formatRegistration)].join(', ')
