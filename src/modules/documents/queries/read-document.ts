import { type Selectable, sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { buildOrderBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tables } from '#platform/database/tables.ts'
import { printDocument } from '../commands/print-document.ts'
import { buildDocumentFileName } from '../rules/file-name.ts'
import type { StoredFile } from '../rules/stored-file.ts'

type Row = Selectable<Tables['documents']>

/** Opens a document for its customer and staff; for everybody else it does not exist. Rejects with 'unknown'. */
export async function openDocument(app: App, actor: Actor, id: string): Promise<StoredFile> {
  requirePermission(actor, 'orders')
  const row = await selectDocument(app, id)
    .where(buildOrderBranchCondition(actor, sql`documents.order_id`))
    .executeTakeFirst()
  const allowed = actor.kind === 'staff' || (actor.kind === 'customer' && row?.customer_id === actor.id)
  if (!row || !allowed) throw reject('unknown', 'document.unknown')
  return loadFile(app, row)
}

/** Reads a document for background tasks, which send it to its customer. Rejects with 'unknown'. */
export async function readDocument(app: App, id: string): Promise<StoredFile> {
  const row = await selectDocument(app, id).executeTakeFirst()
  if (!row) throw reject('unknown', 'document.unknown')
  return loadFile(app, row)
}

const selectDocument = (app: App, id: string) => app.db.selectFrom('documents').selectAll().where('id', '=', id)

/** Loads the stored file; prints it now if no task has done so yet. */
async function loadFile(app: App, row: Row): Promise<StoredFile> {
  const stored = row.file && (await app.ports.storage.get(row.file))
  if (row.file && !stored) app.log.error({ documentId: row.id }, 'file of a document is lost, printed anew')
  const content = stored || (await printDocument(app, row))
  const filename = buildDocumentFileName(row.facts.supplier.brand, row.kind, row.number)
  return { filename, contentType: 'application/pdf', content }
}
