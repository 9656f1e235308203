import { spacedRegistration } from '#modules/crews/rules/registration.ts'

/** Who comes, as an order and its customer are told: 'Suresh Patil, MH 12 AB 1234'. */
export const crewName = (lead: string, registrations: readonly string[]): string =>
  [lead, ...registrations.map(spacedRegistration)].join(', ')
