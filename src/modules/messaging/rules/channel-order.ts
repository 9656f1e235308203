import type { ChannelName } from '../tables.ts'

type Reach = {
  mobile: string | null
  email: string | null
  whatsappConsent: boolean
  /** What the customer has switched off. */
  off?: readonly ChannelName[]
}

/** The channels to try, best first: WhatsApp only with consent (MSG-01), then SMS, then e-mail, each unless switched off. */
export function channelOrder({ mobile, email, whatsappConsent, off = [] }: Reach): ChannelName[] {
  const order: ChannelName[] = []
  if (mobile && whatsappConsent) order.push('whatsapp')
  if (mobile) order.push('sms')
  if (email) order.push('email')
  return order.filter(channel => !off.includes(channel))
}
