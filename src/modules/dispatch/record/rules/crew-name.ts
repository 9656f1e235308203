import { spacedRegistration } from '#modules/crews/rules/registration.ts'

/** Formats the crew for the order and its customer: 'Suresh Patil, MH 12 AB 1234'. */
export const crewName = (lead: string, registrations: readonly string[]): string =>
  [lead, ...registrations.map(spacedRegistration)].join(', ')
