import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { decodeImportFile } from '#modules/catalogue/internal.server.ts'
import type { App } from '#platform/app.ts'
import { createToken } from '#platform/crypto.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { listSalesTeam } from '../queries/list-sales-team.ts'
import { getLeadRowKey, parseUploadedLeadFile } from '../queries/preview-lead-import.ts'
import { findLeadFieldsError, type LeadField, toNamedFields } from '../rules/lead-columns.ts'
import { readLeadTable } from '../rules/lead-file.ts'
import { countLeadImport, type LeadImportCounts, type LeadImportResult } from '../rules/lead-import-result.ts'
import { createSalesTeamCache, recordEnquiry } from './record-enquiry.ts'
import { requireActiveSource } from './require-active-source.ts'

const UPLOAD_LIFETIME_MS = 24 * 3_600_000

export type LeadImportOptions = {
  /** The source keeps what its columns become. */
  remember?: boolean
  /** The owner of the new leads whose city they work for. Without it, and for the others, staff take turns. */
  ownerId?: number | undefined
  /** Leaves out rows whose number has an open lead, also one of an earlier row. */
  skipsDuplicates?: boolean
}
export type LeadUpload = { content: Uint8Array; sourceId?: number }

/**
 * Stores an uploaded file of leads for review, before anything is imported. Returns its id. Rejects with 'forbidden'
 * staff.right, 'invalid' lead.required (the source), and as `decodeImportFile` does.
 */
export async function uploadLeadFile(
  app: App,
  staff: Staff,
  { content: uploaded, sourceId }: LeadUpload,
): Promise<string> {
  requirePermission(staff, 'leads')
  const content = decodeImportFile(uploaded)
  const id = createToken().slice(0, 22)
  await inTransaction(app.db, async tx => {
    await requireActiveSource(tx, sourceId)
    const old = new Date(app.now().getTime() - UPLOAD_LIFETIME_MS)
    await tx.deleteFrom('lead_imports').where('created_at', '<', old).execute()
    await tx
      .insertInto('lead_imports')
      .values({
        ...{ id, content, source_id: sourceId ?? null, staff_id: staff.id, created_at: app.now() },
      })
      .execute()
  })
  return id
}

/**
 * Sets the source of an uploaded file, and what each of its columns becomes. Rejects with 'forbidden' staff.right,
 * 'unknown' lead.unknown, 'invalid' lead.required (the source), lead.file-mobile, lead.file-twice, 'conflict'
 * lead.file-imported.
 */
export async function setLeadImportFields(
  app: App,
  staff: Staff,
  id: string,
  { fields, sourceId }: { fields: LeadField[]; sourceId: number },
): Promise<void> {
  requirePermission(staff, 'leads')
  const error = findLeadFieldsError(fields)
  if (error) throw reject('invalid', error)
  await inTransaction(app.db, async tx => {
    const upload = await lockUpload(tx, staff, id)
    if (upload.results) throw reject('conflict', 'lead.file-imported')
    if (readLeadTable(upload.content).header.length !== fields.length) throw reject('invalid', 'form.unreadable')
    await requireActiveSource(tx, sourceId)
    const set = { fields: toJsonText(fields), source_id: sourceId }
    await tx.updateTable('lead_imports').set(set).where('id', '=', id).execute()
  })
}

/**
 * Imports the leads of a file in one transaction: all of its valid rows, or none. Rows without a valid mobile number are
 * left out. Importing the same file again changes nothing and returns the first result. Rejects with 'forbidden'
 * staff.right, 'unknown' lead.unknown, 'invalid' csv.faults (the whole file cannot be read), lead.file-mobile,
 * lead.file-twice, lead.owner.
 */
export async function importLeadFile(
  app: App,
  staff: Staff,
  id: string,
  { remember = false, ownerId, skipsDuplicates = false }: LeadImportOptions = {},
): Promise<LeadImportCounts> {
  requirePermission(staff, 'leads')
  return inTransaction(app.db, async tx => {
    const { results: earlier } = await lockUpload(tx, staff, id)
    if (earlier) return countLeadImport(earlier)
    const { table, fields, fieldsError, source, rows } = await parseUploadedLeadFile(app, tx, staff, id)
    if (fieldsError) throw reject('invalid', fieldsError)
    if (table.errors.length > 0) throw reject('invalid', 'csv.faults')
    if (ownerId !== undefined && !(await listSalesTeam(tx)).some(({ id }) => id === ownerId))
      throw reject('invalid', 'lead.owner', { owner: 'lead.owner' })
    const results: LeadImportResult[] = []
    const team = createSalesTeamCache(tx)
    // Sorted by number, so that two files with the same people wait for each other and cannot deadlock.
    for (const row of rows.toSorted((a, b) => Number(a.mobile) - Number(b.mobile) || a.line - b.line)) {
      const { line, cells: _, reference: __, ...fieldsOfLead } = row
      const key = getLeadRowKey(row, source?.id ?? null)
      if (skipsDuplicates && (await hasOpenLead(tx, row.mobile))) {
        results.push({ line, result: 'skipped', lead: null })
        continue
      }
      const from = { channel: 'file' as const, sourceId: source?.id, ownerId }
      const enquiry = { ...fieldsOfLead, ...from, key, at: app.now(), staff }
      const recorded = await recordEnquiry(app, tx, enquiry, team)
      const result = recorded === null ? 'known' : recorded.isNew ? 'added' : 'joined'
      results.push({ line, result, lead: recorded && !recorded.elsewhere ? recorded.id : null })
    }
    const inOrder = results.toSorted((a, b) => a.line - b.line)
    await tx
      .updateTable('lead_imports')
      .set({ results: toJsonText(inOrder), fields: toJsonText(fields) })
      .where('id', '=', id)
      .execute()
    if (remember && source) {
      const named = toJsonText(toNamedFields(table.header, fields))
      await tx
        .insertInto('lead_source_columns')
        .values({ source_id: source.id, fields: named })
        .onConflict(conflict => conflict.column('source_id').doUpdateSet({ fields: named }))
        .execute()
    }
    const counts = countLeadImport(inOrder)
    const after = { ...counts, ...(source && { source: source.name }) }
    await recordAuditEntry(app, tx, staff, { subject: 'lead', about: id, action: 'file', after })
    return counts
  })
}

async function hasOpenLead(tx: Tx, mobile: string): Promise<boolean> {
  const open = tx
    .selectFrom('leads')
    .select('id')
    .where('mobile', '=', mobile)
    .where('state', 'not in', ['won', 'lost'])
  return (await open.limit(1).executeTakeFirst()) !== undefined
}

/** Locks an uploaded file of this member of staff. Rejects with 'unknown' lead.unknown. */
async function lockUpload(tx: Tx, staff: Staff, id: string) {
  const upload = await tx
    .selectFrom('lead_imports')
    .select(['content', 'results'])
    .where('id', '=', id)
    .where('staff_id', '=', staff.id)
    .forUpdate()
    .executeTakeFirst()
  if (!upload) throw reject('unknown', 'lead.unknown')
  return upload
}
