import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import {
  buildCityBranchCondition,
  buildCustomerBranchCondition,
  requirePermission,
} from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { ImportError } from '#modules/catalogue/rules/parse-table.ts'
import { findCity, readServedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { findLeadFieldsError, guessLeadFields, type LeadField, type NamedFields } from '../rules/lead-columns.ts'
import { type LeadFileContext, type LeadRow, type LeadTable, parseLeadRows, readLeadTable } from '../rules/lead-file.ts'
import type { LeadImportResult } from '../rules/lead-import-result.ts'

/**
 * The lead that a row joins: the open lead of its number, a lead of another branch, of which nothing else is shown, or
 * an earlier row of the file.
 */
export type LeadMatch = { lead: number } | { elsewhere: true } | { line: number }
/** A row that will be imported. `customer`: the number belongs to a customer whom the member of staff may see. */
export type PreviewedLeadRow = LeadRow & { joins: LeadMatch | null; customer: boolean }

export type LeadImportPreview = LeadTable & {
  source: { id: number; name: string } | null
  /** What each column becomes. */
  fields: LeadField[]
  /** The error of these fields; without a column for the mobile number there are no rows. */
  fieldsError: ReturnType<typeof findLeadFieldsError>
  leads: PreviewedLeadRow[]
  /** Rows that were imported before. */
  known: LeadRow[]
  /** Errors of rows, which are left out. */
  rowErrors: ImportError[]
  /** The result of each row, once the file was imported. */
  results: LeadImportResult[] | null
}

/**
 * Returns the key of a row: the source’s own id with the number, or the content of the row. A row counts once, in
 * whatever file and however often it is imported.
 */
export const getLeadRowKey = ({ reference, mobile, cells }: LeadRow, sourceId: number | null): string =>
  `file:${createHash('sha256')
    .update(JSON.stringify(reference && sourceId ? [sourceId, reference, mobile] : cells))
    .digest('hex')}`

/** Reads what the values of leads are compared with: cities, languages, home sizes, and today. */
export async function readLeadFileContext(app: App, db: Db | Tx): Promise<LeadFileContext> {
  const [cities, { presets: homes }] = await Promise.all([readServedCities(db), readCatalogue(db)])
  const cityOf = (text: string) => findCity(cities, text)
  return { cityOf, languages: app.words.languages, homes, today: toIndiaDate(app.now()) }
}

/** Reads an uploaded file of this member of staff. Rejects with 'unknown' lead.unknown. */
async function readUpload(db: Db | Tx, staff: Staff, id: string) {
  const upload = await db
    .selectFrom('lead_imports as i')
    .leftJoin('lead_sources as s', 's.id', 'i.source_id')
    .leftJoin('lead_source_columns as c', 'c.source_id', 'i.source_id')
    .select(['i.content', 'i.fields', 'i.results', 'i.source_id', 's.name as source', 'c.fields as saved'])
    .where('i.id', '=', id)
    .where('i.staff_id', '=', staff.id)
    .executeTakeFirst()
  if (!upload) throw reject('unknown', 'lead.unknown')
  return upload
}

/** Parses an uploaded file by the fields chosen for its columns, or by their names. Rejects as `readUpload` does. */
export async function parseUploadedLeadFile(app: App, db: Db | Tx, staff: Staff, id: string) {
  const upload = await readUpload(db, staff, id)
  const saved: NamedFields = upload.saved ?? {}
  const table = readLeadTable(upload.content)
  const chosen = upload.fields
  const fields = chosen?.length === table.header.length ? [...chosen] : guessLeadFields(table.header, saved)
  const fieldsError = findLeadFieldsError(fields)
  const parsed = fieldsError
    ? { rows: [], errors: [] }
    : parseLeadRows(table, fields, await readLeadFileContext(app, db))
  const source = upload.source_id === null ? null : { id: upload.source_id, name: upload.source! }
  return { ...{ upload, table, fields, fieldsError, source }, rows: parsed.rows, rowErrors: parsed.errors }
}

/**
 * Returns a preview of what an uploaded file would import now, row by row. Rejects with 'forbidden' staff.right,
 * 'unknown' lead.unknown.
 */
export async function previewLeadImport(app: App, staff: Staff, id: string): Promise<LeadImportPreview> {
  requirePermission(staff, 'leads')
  const { upload, table, fields, fieldsError, source, rows, rowErrors } = await parseUploadedLeadFile(
    ...([app, app.db, staff, id] as const),
  )
  const keyOf = (row: LeadRow) => getLeadRowKey(row, source?.id ?? null)
  const mobiles = ['', ...rows.map(({ mobile }) => mobile)]
  const [before, open, customers] = await Promise.all([
    app.db
      .selectFrom('lead_events')
      .select('key')
      .where('key', 'in', ['', ...rows.map(keyOf)])
      .execute(),
    app.db
      .selectFrom('leads as l')
      .select(['l.id', 'l.mobile', buildCityBranchCondition(staff, sql`l.city_id`).as('theirs')])
      .where('l.mobile', 'in', mobiles)
      .where('l.state', 'not in', ['won', 'lost'])
      .execute(),
    hasPermission(staff, 'orders')
      ? app.db
          .selectFrom('customers')
          .select('mobile')
          .where('mobile', 'in', mobiles)
          .where(buildCustomerBranchCondition(staff, sql`customers.id`))
          .execute()
      : [],
  ])
  const importedKeys = new Set(before.map(({ key }) => key))
  const matches = new Map<string, LeadMatch>(
    open.map(({ id: lead, mobile, theirs }) => [mobile, theirs ? { lead } : { elsewhere: true }]),
  )
  const knownCustomers = new Set(customers.map(({ mobile }) => mobile))
  const leads: PreviewedLeadRow[] = []
  const known: LeadRow[] = []
  for (const row of rows) {
    const key = keyOf(row)
    if (importedKeys.has(key)) known.push(row)
    else {
      const joins = matches.get(row.mobile) ?? null
      leads.push({ ...row, joins, customer: knownCustomers.has(row.mobile) })
      if (!joins) matches.set(row.mobile, { line: row.line })
    }
    importedKeys.add(key)
  }
  const { results } = upload
  return { ...table, ...{ source, fields, fieldsError, leads, known, rowErrors, results: results ?? null } }
}
