import type { ChannelName } from '../tables.ts'

type ChannelOptions = {
  mobile: string | null
  email: string | null
  whatsappConsent: boolean
  /** Channels that the customer switched off. */
  off?: readonly ChannelName[]
}

/**
 * Returns the channels to try, best first: WhatsApp only with consent (MSG-01), then SMS, then email, each unless
 * switched off.
 */
export function listChannels({ mobile, email, whatsappConsent, off = [] }: ChannelOptions): ChannelName[] {
  const order: ChannelName[] = []
  if (mobile && whatsappConsent) order.push('whatsapp')
  if (mobile) order.push('sms')
  if (email) order.push('email')
  return order.filter(channel => !off.includes(channel))
}
