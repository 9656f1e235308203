import { type RawBuilder, sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { normaliseSearchText, toSearchableText } from '#platform/database/search-text.ts'
import type { CatalogueFields } from '../rules/catalogue-fields.ts'
import type { CatalogueKind } from '../rules/catalogue-kind.ts'
import { type EntryKind, type EntryRow, entryKinds } from '../rules/entry-kinds.ts'
import { ENTRIES_PER_PAGE, toEntryPage } from './entry-page.ts'

export type EntryDetails = {
  key: string
  revision: number
  name: string
  active: boolean
  fields: CatalogueFields
  picture: string | null
}
/** A row of any kind. Groups have no `active`: a group is shown while one of its items is offered. */
type StoredEntry = EntryRow & {
  id?: number
  code?: string
  revision: number
  name: string
  active?: boolean
  picture?: string | null
}

const sortByPosition = (it: string) => sql`${sql.ref(`${it}.position`)}, ${sql.ref(`${it}.id`)}`

/** The SQL sort order of each kind, as on the screens, for a table alias. */
const sortOrders: Record<EntryKind, (alias: string) => RawBuilder<unknown>> = {
  categories: sortByPosition,
  groups: sortByPosition,
  items: it =>
    sql`(select g.position from item_groups g where g.id = ${sql.ref(`${it}.group_id`)}), ${sql.ref(`${it}.position`)}, ${sql.ref(`${it}.id`)}`,
  presets: it => sql`${sql.ref(`${it}.position`)}, ${sql.ref(`${it}.code`)}`,
  packages: sortByPosition,
  vehicles: it => sql`${sql.ref(`${it}.usable_cft`)}, ${sql.ref(`${it}.id`)}`,
}

type EntrySearch = { after?: string; find?: string }

/**
 * Lists rows of one kind, including withdrawn ones, starting after `after`; with `find`, those whose name or search
 * words contain it. Rejects with 'forbidden' staff.right.
 */
export async function listEntries(
  app: App,
  staff: Staff,
  name: EntryKind,
  { after = '', find = '' }: EntrySearch = {},
) {
  requirePermission(staff, entryKinds[name].permission)
  const { rows, more } = toEntryPage(await selectEntries(app.db, name, { after, find, most: ENTRIES_PER_PAGE + 1 }))
  return { rows: rows.map(row => toEntryDetails(name, row)), more }
}

/**
 * Returns one row with the fields of its form. Rejects with 'forbidden' staff.right and 'unknown' catalogue.unknown.
 */
export async function readEntry(app: App, staff: Staff, name: EntryKind, key: string): Promise<EntryDetails> {
  const { table, key: column, permission: right } = entryKinds[name]
  requirePermission(staff, right)
  const { rows } = await sql<StoredEntry>`
    select * from ${sql.table(table)} where ${sql.ref(column)}::text = ${key}`.execute(app.db)
  if (!rows[0]) throw reject('unknown', 'catalogue.unknown')
  return toEntryDetails(name, rows[0])
}

async function selectEntries(
  db: Db,
  name: EntryKind,
  { after = '', find = '', most = 1e6 }: EntrySearch & { most?: number },
) {
  const { table, key } = entryKinds[name]
  const order = sortOrders[name]
  const of = (alias: string) => sql.ref(`${alias}.${key}`)
  const words = name === 'items' ? sql`t.name || ' ' || t.words` : sql`t.name`
  const { rows } = await sql<StoredEntry>`
    select t.* from ${sql.table(table)} t
    where strpos(${toSearchableText(words)}, ${normaliseSearchText(find)}) > 0
      and (${after} = '' or (${order('t')}) > (select ${order('b')} from ${sql.table(table)} b where ${of('b')}::text = ${after}))
    order by ${order('t')} limit ${most}`.execute(db)
  return rows
}

function toEntryDetails(name: EntryKind, row: StoredEntry): EntryDetails {
  const { revision, active = true, picture = null } = row
  const fields = (entryKinds[name] as unknown as CatalogueKind<EntryRow>).fields(row)
  return { key: String(row.id ?? row.code), revision, name: row.name, active, fields, picture }
}
