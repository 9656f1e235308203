import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import { newToken } from '#platform/crypto.ts'
import type { Tx } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import type { DocumentFacts } from '../rules/document.ts'
import type { NumberedKind } from '../rules/series.ts'
import { nextNumber } from './next-number.ts'

/** The order that a document belongs to, and the customer who may have it. */
export type Owner = { orderId: number; customerId: number }
export type NewDocument = Owner & {
  /** Where it was named before, for the message that takes it along: the number is counted last. */
  id?: string | undefined
  source: string
  amount: Paise
  facts: DocumentFacts & { kind: NumberedKind }
}

/** Most go with a message that has them printed: the job finds those done. */
const PRINTED_AFTER_MS = 30_000

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'print-document': { documentId: string; orderId: number }
  }
}

export const newDocumentId = () => newToken().slice(0, 22)

type Known = {
  /** Whether a message of the same transaction takes it along by email, which prints it. It has no job then: should no email go, `printForgotten` prints it. */
  isMailed?: boolean | undefined
  /** When the database last went back to a backup, where the caller has read it. */
  restored?: Date | null
}

/**
 * Writes a document under the next number of its series. The series stays locked until the transaction ends, so this is
 * its last statement wherever that can be. A second document of one source is a bug and fails.
 */
export async function writeDocument(
  app: App,
  tx: Tx,
  { id = newDocumentId(), orderId, customerId, source, amount, facts }: NewDocument,
  { isMailed = false, restored }: Known = {},
): Promise<string> {
  const now = app.now() // the day of issue and the financial year of the number are the same instant's
  if (!isMailed)
    await app.jobs.enqueue(tx, 'print-document', [{ documentId: id, orderId }], {
      startAfter: new Date(now.getTime() + PRINTED_AFTER_MS),
    })
  const { taken, number } = await nextNumber(tx, facts.kind, now, facts.supplier, restored)
  await sql`
    with ${taken}
    insert into documents (id, kind, number, order_id, customer_id, source, amount, facts, issued_at)
    select ${id}::text, ${facts.kind}::text, ${number}, ${orderId}::bigint,
      ${customerId}::bigint, ${source}::text, ${amount}::bigint, ${json(facts)}::jsonb, ${now}::timestamptz
    from taken`.execute(tx)
  return id
}
