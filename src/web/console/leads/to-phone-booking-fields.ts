import type { LeadSurvey } from '#modules/sales/index.server.ts'
import type { LeadDetails } from './lead-forms.tsx'

/** Converts the result of a survey to the fields of the phone booking form: items, address details and floors. */
export function toPhoneBookingFields(
  lead: Pick<LeadDetails, 'mobile' | 'name' | 'email' | 'language'>,
  { address, things, sheet: { access } }: Pick<LeadSurvey, 'address' | 'things' | 'sheet'>,
): Record<string, string> {
  const { mobile, name, email, language } = lead
  const typed: Record<string, string> = { intent: 'price', mobile, name, email, language, from: address }
  for (const { id, quantity } of things) typed[`qty-${id}`] = String(quantity)
  for (const end of ['from', 'to'] as const) {
    if (!access) continue
    typed[`${end}-floor`] = String(access[end].floor)
    if (access[end].lift) typed[`${end}-lift`] = 'on'
  }
  return typed
}
