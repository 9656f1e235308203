import type { ChannelName } from '../tables.ts'
import type { Template } from './templates.ts'

/** What is kept, and looked for weeks later: another day, another price, an end, money that comes back. It goes by mail too, though no document goes with it. */
const forKeeping: ReadonlySet<Template> = new Set<Template>([
  ...(['rescheduled', 'change-made', 'late-credit', 'payment-reversed'] as const),
  ...(['cancelled', 'refund', 'refunded', 'refund-returned'] as const),
])
export const isForKeeping = (template: Template): boolean => forKeeping.has(template)

/**
 * Where a message's documents go with it: with every mail, and with a quotation on WhatsApp, which was approved for it. A
 * receipt voucher or an invoice is for keeping: by mail. An SMS carries none.
 */
export const carriesFiles = (template: Template, channel: ChannelName): boolean =>
  channel === 'email' || (channel === 'whatsapp' && template === 'quotation')
