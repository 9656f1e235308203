import type { WhatsappSettings } from '#platform/config/message-providers.ts'
import { callProvider } from '../call-provider.ts'
import { numberSchema, whatsappErrorSchema } from './wire.ts'

/** Requests our account from WhatsApp. Resolves with a text for the operator; throws if something is wrong. */
export async function checkWhatsapp({ apiUrl, phoneNumberId, accessToken }: WhatsappSettings): Promise<string> {
  const url = `${apiUrl}/${phoneNumberId}?fields=display_phone_number,verified_name,quality_rating`
  const { status, json } = await callProvider(fetch, url, { headers: { authorization: `Bearer ${accessToken}` } })
  const problem = whatsappErrorSchema.safeParse(json).data
  if (problem) throw new Error(`WhatsApp rejected the request: ${problem.error.message} (code ${problem.error.code}).`)
  const number = numberSchema.safeParse(json).data
  if (!number)
    throw new Error(`WhatsApp answered ${status} without the details of the number. Check WHATSAPP_PHONE_NUMBER_ID.`)
  const { display_phone_number, verified_name, quality_rating } = number
  return `Sends as ${verified_name}, ${display_phone_number}${quality_rating ? `, quality ${quality_rating}` : ''}`
}
