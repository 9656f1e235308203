import { reject } from '#kernel/domain-error.ts'
import { type Paise, subtract } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { readDraftOfOrder } from '../draft/find-saved-draft.ts'
import type { Draft } from '../draft/rules/draft.ts'
import { readOrder } from '../record/read-order.ts'
import { readOrderRow } from '../record/read-order-row.ts'
import { listQuotationVersions } from '../versions/list-quotation-versions.ts'
import { getDraftWhatIfs } from './get-draft-what-ifs.ts'
import { canCompareScenarios } from './rules/can-compare-scenarios.ts'
import type { WhatIf } from './rules/what-if.ts'

/**
 * Returns the scenarios that would change the price of a move that waits for its token, each compared with its current
 * price; nothing is saved. Its draft, placed again, is the same order. Refuses 'unknown', 'conflict' order.status for
 * one that can no longer be placed again (`canCompareScenarios`).
 */
export async function getOrderWhatIfs(
  app: App,
  customer: Customer,
  orderNo: string,
): Promise<{ draft: Draft; total: Paise; whatIfs: WhatIf[] }> {
  const order = await readOrder(app, customer, orderNo)
  if (!canCompareScenarios(order, await listQuotationVersions(app, customer, orderNo)))
    throw reject('conflict', 'order.status')
  const draft = await readDraftOfOrder(app.db, await readOrderRow(app, customer, orderNo))
  const { total } = order.quotation!
  const found = await getDraftWhatIfs(app, draft)
  return { draft, total, whatIfs: found.map(one => ({ ...one, difference: subtract(one.total, total) })) }
}
