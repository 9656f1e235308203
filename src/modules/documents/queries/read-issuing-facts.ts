import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import type { DocumentFacts } from '../rules/document.ts'
import { type SupplierCandidates, selectSupplierBranches } from './read-supplier.ts'

type IssuedTaxDocument = { number: string; facts: DocumentFacts; issued_at: string }

/**
 * The input of an order's tax document: the possible suppliers, the documents issued so far by number, and the last
 * restore of the database from a backup.
 */
export type IssuingFacts = Omit<SupplierCandidates, 'issued'> & {
  documents: IssuedTaxDocument[]
  restored: Date | null
}

/** The transaction must hold the lock on the order's row. */
export async function readIssuingFacts(tx: Tx, orderId: number): Promise<IssuingFacts> {
  const { rows } = await sql<IssuingFacts>`
    select ${selectSupplierBranches(sql`o`)}, (select max(restored_at) from restores) as restored,
      (select coalesce(jsonb_agg(jsonb_build_object('number', d.number, 'facts', d.facts, 'issued_at', d.issued_at) order by d.number), '[]')
        from documents d where d.order_id = o.id and d.kind <> 'quotation') as documents
    from orders o where o.id = ${orderId}`.execute(tx)
  return rows[0]!
}

/** Returns the supplier of the first of them. */
export const findFirstSupplier = ({ documents }: IssuingFacts) =>
  documents.toSorted((a, b) => Date.parse(a.issued_at) - Date.parse(b.issued_at) || (a.number < b.number ? -1 : 1))[0]
    ?.facts.supplier ?? null
