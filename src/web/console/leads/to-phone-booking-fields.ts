import type { LeadSurvey } from '#modules/sales/index.server.ts'
import type { LeadDetails } from './lead-sheet.tsx'

/**
 * Converts a lead to the fields of the phone booking form: who it is, and what its survey found: items, address details
 * and floors.
 */
export function toPhoneBookingFields(
  { mobile, name, email, language }: Pick<LeadDetails, 'mobile' | 'name' | 'email' | 'language'>,
  survey: Pick<LeadSurvey, 'address' | 'things' | 'sheet'> | null,
): Record<string, string> {
  const typed: Record<string, string> = { intent: 'price', mobile, name, email, language }
  if (!survey) return typed
  const { address, things, sheet } = survey
  typed.from = address
  for (const { id, quantity } of things) typed[`qty-${id}`] = String(quantity)
  for (const end of ['from', 'to'] as const) {
    if (!sheet.access) continue
    typed[`${end}-floor`] = String(sheet.access[end].floor)
    if (sheet.access[end].lift) typed[`${end}-lift`] = 'on'
  }
  return typed
}
