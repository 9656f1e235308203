import type { ChannelName } from '../tables.ts'
import type { Template } from './templates.ts'

/**
 * Where a message's documents go with it: with every mail, and with a quotation on WhatsApp, which was approved for it. A
 * receipt voucher or an invoice is for keeping: by mail. An SMS carries none.
 */
export const carriesFiles = (template: Template, channel: ChannelName): boolean =>
  channel === 'email' || (channel === 'whatsapp' && template === 'quotation')
