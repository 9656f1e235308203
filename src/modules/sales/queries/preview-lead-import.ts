import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { ImportError } from '#modules/catalogue/rules/parse-table.ts'
import { findCity, readServedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { type LeadRow, parseLeadFile } from '../rules/lead-file.ts'

/**
 * The lead that a row joins: the open lead of its number, a lead of another branch, of which nothing else is shown, or
 * an earlier row of the file.
 */
export type LeadMatch = { lead: number } | { elsewhere: true } | { line: number }
export type LeadImportPreview = {
  added: LeadRow[]
  joining: (LeadRow & { joins: LeadMatch })[]
  /** Rows that were imported before. */
  known: number
  ignored: string[]
  errors: ImportError[]
}

/** Returns the key of a row: an identical row counts once, in whatever file and however often it is imported. */
export const getLeadRowKey = ({ line: _, ...row }: LeadRow): string =>
  `file:${createHash('sha256')
    .update(JSON.stringify(Object.entries(row).sort()))
    .digest('hex')}`

/** Parses an uploaded file of this member of staff. Rejects with 'forbidden' staff.right, 'unknown' sales.unknown. */
export async function parseUploadedLeadFile(app: App, staff: Staff, id: string) {
  requirePermission(staff, 'leads')
  const upload = await app.db
    .selectFrom('lead_imports')
    .select('content')
    .where('id', '=', id)
    .where('staff_id', '=', staff.id)
    .executeTakeFirst()
  if (!upload) throw reject('unknown', 'lead.unknown')
  const cities = await readServedCities(app.db)
  return parseLeadFile(upload.content, { cityOf: text => findCity(cities, text), languages: app.words.languages })
}

/** Returns a preview of what an uploaded file would import now. Rejects as `parseUploadedLeadFile` does. */
export async function previewLeadImport(app: App, staff: Staff, id: string): Promise<LeadImportPreview> {
  const { rows, ignored, errors } = await parseUploadedLeadFile(app, staff, id)
  const [before, open] = await Promise.all([
    app.db
      .selectFrom('lead_events')
      .select('key')
      .where('key', 'in', ['', ...rows.map(getLeadRowKey)])
      .execute(),
    app.db
      .selectFrom('leads as l')
      .select(['l.id', 'l.mobile', buildCityBranchCondition(staff, sql`l.city_id`).as('theirs')])
      .where('l.mobile', 'in', ['', ...rows.map(({ mobile }) => mobile)])
      .where('l.state', 'not in', ['won', 'lost'])
      .execute(),
  ])
  const importedKeys = new Set(before.map(({ key }) => key))
  const leads = new Map<string, LeadMatch>(
    open.map(({ id: lead, mobile, theirs }) => [mobile, theirs ? { lead } : { elsewhere: true }]),
  )
  const file: LeadImportPreview = { added: [], joining: [], known: 0, ignored, errors }
  for (const row of rows) {
    const key = getLeadRowKey(row)
    const match = leads.get(row.mobile)
    if (importedKeys.has(key)) file.known++
    else if (match) file.joining.push({ ...row, joins: match })
    else {
      file.added.push(row)
      leads.set(row.mobile, { line: row.line })
    }
    importedKeys.add(key)
  }
  return file
}
