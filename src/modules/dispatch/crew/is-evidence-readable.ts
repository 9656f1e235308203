import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that the evidence of an order is not blocked. It is blocked once its customer was erased and only a claim
 * may need it.
 */
export const isEvidenceReadable = (orderId: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from erasure_holds h where h.order_id = ${orderId})`
