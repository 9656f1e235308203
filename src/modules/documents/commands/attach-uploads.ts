import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import { parseUploadPath } from '../rules/upload.ts'

/**
 * Tables that attach files to the answers of a form. The answers are JSON and cannot reference an upload themselves.
 */
const fileTables = { contact_message_files: 'contact_message_id', application_files: 'application_id' } as const

/**
 * Attaches every upload whose address is among a form's answers. A text that only resembles an address attaches
 * nothing.
 */
export async function attachUploads(
  tx: Tx,
  table: keyof typeof fileTables,
  id: number,
  answers: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const ids = Object.values(answers).flatMap(text => parseUploadPath(text ?? '') ?? [])
  if (ids.length === 0) return
  await sql`
    insert into ${sql.table(table)} (${sql.ref(fileTables[table])}, upload_id)
    select ${id}::bigint, id from uploads where id = any(${ids})`.execute(tx)
}
