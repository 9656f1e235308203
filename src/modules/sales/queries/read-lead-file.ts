import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { reject } from '#kernel/refusal.ts'
import { inBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { ImportError } from '#modules/catalogue/rules/read-table.ts'
import { findCity, servedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { type LeadRow, readLeadFile } from '../rules/lead-file.ts'

/**
 * The lead that a row joins: the open lead of its number, a lead of another branch, of which nothing else is shown, or
 * an earlier row of the file.
 */
export type Joins = { lead: number } | { elsewhere: true } | { line: number }
export type LeadFile = {
  added: LeadRow[]
  joining: (LeadRow & { joins: Joins })[]
  /** Rows that were imported before. */
  known: number
  ignored: string[]
  errors: ImportError[]
}

/** Returns the key of a row: an identical row counts once, in whatever file and however often it is imported. */
export const keyOfRow = ({ line: _, ...row }: LeadRow): string =>
  `file:${createHash('sha256')
    .update(JSON.stringify(Object.entries(row).sort()))
    .digest('hex')}`

/** Parses an uploaded file of this member of staff. Rejects with 'forbidden' staff.right, 'unknown' sales.unknown. */
export async function rowsOfFile(app: App, staff: Staff, id: string) {
  requireRight(staff, 'leads')
  const sent = await app.db
    .selectFrom('lead_imports')
    .select('content')
    .where('id', '=', id)
    .where('staff_id', '=', staff.id)
    .executeTakeFirst()
  if (!sent) throw reject('unknown', 'sales.unknown')
  const cities = await servedCities(app.db)
  return readLeadFile(sent.content, { cityOf: text => findCity(cities, text), languages: app.words.languages })
}

/** Returns a preview of what an uploaded file would import now. Rejects as `rowsOfFile` does. */
export async function readLeadImport(app: App, staff: Staff, id: string): Promise<LeadFile> {
  const { rows, ignored, errors } = await rowsOfFile(app, staff, id)
  const [before, open] = await Promise.all([
    app.db
      .selectFrom('lead_events')
      .select('key')
      .where('key', 'in', ['', ...rows.map(keyOfRow)])
      .execute(),
    app.db
      .selectFrom('leads as l')
      .select(['l.id', 'l.mobile', inBranches(staff, sql`l.city_id`).as('theirs')])
      .where('l.mobile', 'in', ['', ...rows.map(({ mobile }) => mobile)])
      .where('l.state', 'not in', ['won', 'lost'])
      .execute(),
  ])
  const brought = new Set(before.map(({ key }) => key))
  const leads = new Map<string, Joins>(
    open.map(({ id: lead, mobile, theirs }) => [mobile, theirs ? { lead } : { elsewhere: true }]),
  )
  const file: LeadFile = { added: [], joining: [], known: 0, ignored, errors }
  for (const row of rows) {
    const key = keyOfRow(row)
    const joins = leads.get(row.mobile)
    if (brought.has(key)) file.known++
    else if (joins) file.joining.push({ ...row, joins })
    else {
      file.added.push(row)
      leads.set(row.mobile, { line: row.line })
    }
    brought.add(key)
  }
  return file
}
