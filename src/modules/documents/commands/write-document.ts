import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import { newToken } from '#platform/crypto.ts'
import type { Tx } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import type { DocumentFacts } from '../rules/document.ts'
import type { NumberedKind } from '../rules/series.ts'
import { nextNumber, numberAfter } from './next-number.ts'

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

/**
 * Writes a document under the next number of its series. The series stays locked until the transaction ends, so this is
 * its last statement wherever that can be. A second document of one source is a bug and fails.
 */
export async function writeDocument(app: App, tx: Tx, document: NewDocument): Promise<string> {
  const { id = newDocumentId(), facts } = document
  const now = app.now()
  await printLater(app, tx, { ...document, id })
  const number = await nextNumber(tx, facts.kind, now, facts.supplier)
  await sql`with ${written({ ...document, id }, now, number)} select from taken`.execute(tx)
  return id
}

type Known = NewDocument & { id: string }

/**
 * The same as a part of a statement that does more: its tables. `restored`: when the database last went back to a backup. It has no job of its own
 * where the same transaction writes a message that has it printed, for it goes by mail; should that not come to it, `printForgotten` does.
 */
export function documentPart(app: App, document: Known, restored: Date | null) {
  const now = app.now()
  return written(document, now, numberAfter(restored, document.facts.kind, now, document.facts.supplier))
}

export const printLater = (app: App, tx: Tx, { id, orderId }: Pick<Known, 'id' | 'orderId'>) =>
  app.jobs.enqueue(tx, 'print-document', [{ documentId: id, orderId }], {
    startAfter: new Date(app.now().getTime() + PRINTED_AFTER_MS),
  })

/** `now`: the day of issue and the financial year of the number are the same instant's. */
const written = (
  { id, orderId, customerId, source, amount, facts }: Known,
  now: Date,
  { taken, number }: ReturnType<typeof numberAfter>,
) => sql`${taken},
    written as (
      insert into documents (id, kind, number, order_id, customer_id, source, amount, facts, issued_at)
      select ${id}::text, ${facts.kind}::text, ${number}, ${orderId}::bigint,
        ${customerId}::bigint, ${source}::text, ${amount}::bigint, ${json(facts)}::jsonb, ${now}::timestamptz
      from taken)`
