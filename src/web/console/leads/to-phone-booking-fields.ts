import type { LeadSurvey } from '#modules/sales/index.server.ts'
import type { LeadDetails } from './lead-sheet.tsx'

/**
 * Converts a lead to the fields of the phone booking form: who it is, the move it plans, and what its survey found:
 * items, address details and floors. The survey’s item list replaces that of the home size.
 */
export function toPhoneBookingFields(
  lead: Pick<LeadDetails, 'mobile' | 'name' | 'email' | 'language' | 'moveDate' | 'origin' | 'destination' | 'home'>,
  survey: Pick<LeadSurvey, 'address' | 'things' | 'sheet'> | null,
): Record<string, string> {
  const { mobile, name, email, language, moveDate, origin, destination, home } = lead
  const typed: Record<string, string> = { intent: 'price', mobile, name, email, language }
  if (origin) typed.from = origin
  if (destination) typed.to = destination
  if (moveDate) typed.date = moveDate
  if (home && !survey?.things.length) typed.preset = home
  if (!survey) return typed
  const { address, things, sheet } = survey
  if (address) typed.from = address
  for (const { id, quantity } of things) typed[`qty-${id}`] = String(quantity)
  for (const end of ['from', 'to'] as const) {
    if (!sheet.access) continue
    typed[`${end}-floor`] = String(sheet.access[end].floor)
    if (sheet.access[end].lift) typed[`${end}-lift`] = 'on'
  }
  return typed
}
