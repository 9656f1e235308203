import { english, type Language } from '#i18n/language.ts'
import type { Paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { MoveFacts, ReturnHow, Supplier } from '../rules/document.ts'
import type { RefundDue } from '../rules/refund-due.ts'
import { amountOf } from '../rules/taxed-money.ts'
import { type Owner, writeDocument } from './write-document.ts'

type Returned = Owner & {
  language: Language
  supplier: Supplier
  move: MoveFacts
  reason: string
  source: string
  how: ReturnHow
  amount: Paise
}

/** Writes the documents of one refund, usually one: a second one has the source 'source-2'. Returns their ids. */
export async function writeReturns(
  app: App,
  tx: Tx,
  back: readonly RefundDue[],
  returned: Returned,
): Promise<string[]> {
  const { orderId, customerId, language, supplier, move, reason, source, how } = returned
  const sac = move.serviceSac ?? app.config.gst.sac.moving
  const ids: string[] = []
  for (const [at, money] of back.entries()) {
    const amount = amountOf(money.parts)
    const spoken = money.kind === 'refund' && language !== english.code && { language }
    const facts = { ...money, ...spoken, supplier, move, sac, reason, reference: source, how, amount }
    const own = at === 0 ? source : `${source}-${at + 1}`
    ids.push(await writeDocument(app, tx, { orderId, customerId, source: own, amount, facts }))
  }
  return ids
}
