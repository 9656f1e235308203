import type { Language } from '#i18n/language.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { type ChannelName, type MessagePreview, previewMessage } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { getOrderLanguage } from '../record/get-order-language.ts'
import { readOrder } from '../record/read-order.ts'
import { buildBulkNote, hasRecentMessage } from './build-bulk-note.ts'
import type { BulkMessageKind } from './rules/bulk-message.ts'

export type BulkPreview = {
  counts: { channel: ChannelName; language: Language; count: number }[]
  /** The text as one of the customers will read it. */
  sample: (MessagePreview & { orderNo: string }) | null
  /** The orders that get no message, with the code of the reason. */
  skipped: { orderNo: string; why: string }[]
}

/**
 * Previews a bulk message: the number of customers by channel and language, and the orders that get none. Refuses
 * 'forbidden' staff.right.
 */
export async function previewBulkMessage(
  app: App,
  staff: Staff,
  orderNos: readonly string[],
  what: BulkMessageKind,
): Promise<BulkPreview> {
  requirePermission(staff, 'jobs')
  const previews: (MessagePreview & { orderNo: string })[] = []
  const none: BulkPreview['skipped'] = []
  for (const orderNo of orderNos) {
    const found = await previewMessageToCustomer(app, staff, orderNo, what)
    if (typeof found === 'string') none.push({ orderNo, why: found })
    else previews.push({ orderNo, ...found })
  }
  const byChannelAndLanguage = Map.groupBy(previews, ({ channel, language }) => `${channel} ${language}`)
  const counts = [...byChannelAndLanguage.values()].map(all => ({
    ...{ channel: all[0]!.channel, language: all[0]!.language },
    count: all.length,
  }))
  return { counts: counts.toSorted((a, b) => b.count - a.count), sample: previews[0] ?? null, skipped: none }
}

async function previewMessageToCustomer(
  app: App,
  staff: Staff,
  orderNo: string,
  what: BulkMessageKind,
): Promise<MessagePreview | string> {
  try {
    const order = await readOrder(app, staff, orderNo)
    const note = buildBulkNote(app, order, what)
    if (!note) return 'message.not-due'
    if (await hasRecentMessage(app, app.db, order.id, note)) return 'message.recent'
    const { mobile, email } = order.customer
    const language = await getOrderLanguage(app, orderNo)
    return (await previewMessage(app, { mobile, email, language }, note)) ?? 'message.no-way'
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}
