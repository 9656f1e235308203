import { englishLanguage, type Language } from '#i18n/language.ts'
import type { Paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { MoveFacts, RefundMethod, Supplier } from '../rules/document.ts'
import type { RefundDocumentDraft } from '../rules/plan-refund-documents.ts'
import { getMainSac } from '../rules/sac.ts'
import { sumMoneyParts } from '../rules/taxed-money.ts'
import { type DocumentOwner, writeDocument } from './write-document.ts'

type RefundDetails = DocumentOwner & {
  language: Language
  supplier: Supplier
  move: MoveFacts
  reason: string
  source: string
  how: RefundMethod
  amount: Paise
}

/** Writes the documents of one refund, usually one: a second one has the source 'source-2'. Returns their ids. */
export async function writeRefundDocuments(
  app: App,
  tx: Tx,
  planned: readonly RefundDocumentDraft[],
  returned: RefundDetails,
): Promise<string[]> {
  const { orderId, customerId, language, supplier, move, reason, source, how } = returned
  const sac = getMainSac(move, app.config.gst.sac)
  const ids: string[] = []
  for (const [at, money] of planned.entries()) {
    const amount = sumMoneyParts(money.parts)
    const languageFact = money.kind === 'refund' && language !== englishLanguage.code && { language }
    const facts = { ...money, ...languageFact, supplier, move, sac, reason, reference: source, how, amount }
    const own = at === 0 ? source : `${source}-${at + 1}`
    ids.push(await writeDocument(app, tx, { orderId, customerId, source: own, amount, facts }))
  }
  return ids
}
