import type { ChannelName } from '../tables.ts'

type Reach = { mobile: string | null; email: string | null; whatsappConsent: boolean }

/** The channels to try, best first: WhatsApp only with consent (MSG-01), then SMS, then e-mail. */
export function channelOrder({ mobile, email, whatsappConsent }: Reach): ChannelName[] {
  const order: ChannelName[] = []
  if (mobile && whatsappConsent) order.push('whatsapp')
  if (mobile) order.push('sms')
  if (email) order.push('email')
  return order
}
