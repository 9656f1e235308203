import type { Language } from '#i18n/language.ts'
import { DomainError } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { type ChannelName, type NotePreview, previewNote } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { languageOfOrder } from '../record/language-of-order.ts'
import { readOrder } from '../record/read-order.ts'
import { bulkNote, wasNotified } from './bulk-note.ts'
import type { BulkMessage } from './rules/bulk-message.ts'

export type BulkPreview = {
  counts: { channel: ChannelName; language: Language; count: number }[]
  /** The text as one of the customers will read it. */
  sample: (NotePreview & { orderNo: string }) | null
  /** The orders that get no message, with the code of the reason. */
  none: { orderNo: string; why: string }[]
}

/**
 * Previews a bulk message: the number of customers by channel and language, and the orders that get none. Refuses
 * 'forbidden' staff.right.
 */
export async function previewBulk(
  app: App,
  staff: Staff,
  orderNos: readonly string[],
  what: BulkMessage,
): Promise<BulkPreview> {
  requireRight(staff, 'jobs')
  const goes: (NotePreview & { orderNo: string })[] = []
  const none: BulkPreview['none'] = []
  for (const orderNo of orderNos) {
    const found = await previewOf(app, staff, orderNo, what)
    if (typeof found === 'string') none.push({ orderNo, why: found })
    else goes.push({ orderNo, ...found })
  }
  const alike = Map.groupBy(goes, ({ channel, language }) => `${channel} ${language}`)
  const counts = [...alike.values()].map(all => ({
    ...{ channel: all[0]!.channel, language: all[0]!.language },
    count: all.length,
  }))
  return { counts: counts.toSorted((a, b) => b.count - a.count), sample: goes[0] ?? null, none }
}

async function previewOf(app: App, staff: Staff, orderNo: string, what: BulkMessage): Promise<NotePreview | string> {
  try {
    const order = await readOrder(app, staff, orderNo)
    const note = bulkNote(app, order, what)
    if (!note) return 'message.not-due'
    if (await wasNotified(app, app.db, order.id, note)) return 'message.recent'
    const { mobile, email } = order.customer
    const language = await languageOfOrder(app, orderNo)
    return (await previewNote(app, { mobile, email, language }, note)) ?? 'message.no-way'
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}
