import { type RawBuilder, sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { LIST_PAGE_SIZE, type PagedRows, type PagePosition } from '#kernel/list-page.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { auditSubjects } from '#modules/access/rules/audit.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import type { App } from '#platform/app.ts'
import { buildKeyset } from '#platform/database/keyset.ts'

/** The records that staff actions refer to: business records, staff accounts and orders. */
export const auditSources = [...auditSubjects, 'account', 'order'] as const
export type AuditSource = (typeof auditSources)[number]

export type AuditEntry = {
  /** The number of the log that the entry comes from, and its id there. */
  source: number
  id: number
  at: Date
  by: string
  subject: AuditSource
  /** The id of the record, or its name where it has one. */
  about: string
  action: string
  /** For an order: the status after the action, and the note. */
  status: OrderStatus | null
  note: string
  before: unknown
  after: unknown
}

/** Search fields of the audit log. Null or empty means any. */
export type AuditSearch = {
  staffId: number | null
  subject: AuditSource | null
  about: string
  from: IndiaDate | null
  until: IndiaDate | null
}

const getSortKeys = (at: string, source: RawBuilder<unknown>, id: string) =>
  [
    { of: sql.raw(at), type: 'timestamptz' },
    { of: source, type: 'int8' },
    { of: sql.raw(id), type: 'int8' },
  ] as const

/**
 * Lists all staff actions, newest first: changes of business records, of staff accounts and of orders. Each log is read
 * by its own index, as far as the page needs it. Rejects with 'forbidden' staff.right.
 */
export async function listAuditLog(
  app: App,
  by: Staff,
  search: AuditSearch,
  place: PagePosition,
  size = LIST_PAGE_SIZE,
): Promise<PagedRows<AuditEntry>> {
  requirePermission(by, 'audit')
  requireAllBranches(by)
  const paged = (at: string, source: RawBuilder<unknown>, id: string) =>
    buildKeyset({ keys: getSortKeys(at, source, id), down: true }, place, size)
  const { orderBy, cursor, limit, page } = paged('at', sql`source`, 'id')
  const trails = buildAuditQueries(search).map(({ source, at, id, select, where }) => {
    const { where: behind, orderBy } = paged(at, sql`${sql.raw(source)}::int8`, id)
    return sql`(${select} where ${sql.join([behind, ...where], sql` and `)} order by ${orderBy} limit ${limit})`
  })
  const { rows } = await sql<AuditEntry & { cursor: string[] }>`
    select ${cursor} as cursor, all_trails.* from (${sql.join(trails, sql` union all `)}) as all_trails (source, id, at, by, subject, about, action, status, note, before, after)
    order by ${orderBy} limit ${limit}`.execute(app.db)
  return page(rows)
}

type AuditSourceQuery = {
  source: string
  at: string
  id: string
  select: RawBuilder<unknown>
  where: RawBuilder<unknown>[]
}

function buildAuditQueries({ staffId, subject, about, from, until }: AuditSearch): AuditSourceQuery[] {
  const within = (at: string) => [
    ...(from ? [sql`${sql.raw(at)} >= ${toIndiaInstant(from)}`] : []),
    ...(until ? [sql`${sql.raw(at)} < ${toIndiaInstant(addDays(until, 1))}`] : []),
  ]
  const of = (is: boolean, activityLog: () => AuditSourceQuery) => (is ? [activityLog()] : [])
  return [
    ...of(subject !== 'account' && subject !== 'order', () => ({
      ...{ source: '1', at: 'a.at', id: 'a.id' },
      select: sql`select 1::int8 as source, a.id, a.at, s.name as by, a.subject, a.about, a.action, null as status, '' as note, a.before, a.after
        from audit_entries a join staff s on s.id = a.staff_id`,
      where: [
        ...within('a.at'),
        ...(staffId === null ? [] : [sql`a.staff_id = ${staffId}`]),
        ...(subject ? [sql`a.subject = ${subject}`] : []),
        ...(about ? [sql`a.about = ${about}`] : []),
      ],
    })),
    ...of((subject ?? 'account') === 'account', () => ({
      ...{ source: '2', at: 'e.at', id: 'e.id' },
      select: sql`select 2::int8, e.id, e.at, b.name, 'account', w.name, e.kind, null, coalesce(r.name, ''), 'null'::jsonb, 'null'::jsonb
        from staff_events e join staff w on w.id = e.staff_id join staff b on b.id = coalesce(e.by_staff, e.staff_id)
        left join staff_roles r on r.code = e.role`,
      where: [
        ...within('e.at'),
        ...(staffId === null ? [] : [sql`(e.by_staff = ${staffId} or e.staff_id = ${staffId})`]),
        ...(about ? [sql`lower(w.name) = lower(${about})`] : []),
      ],
    })),
    ...of((subject ?? 'order') === 'order', () => ({
      ...{ source: '3', at: 'e.at', id: 'e.id' },
      select: sql`select 3::int8, e.id, e.at, s.name, 'order', o.order_no, e.kind, e.status, e.note, 'null'::jsonb, 'null'::jsonb
        from order_events e join orders o on o.id = e.order_id join staff s on s.id = substr(e.actor, 7)::int`,
      where: [
        sql`e.actor like 'staff:%'`,
        ...within('e.at'),
        ...(staffId === null ? [] : [sql`e.actor = ${`staff:${staffId}`}`]),
        ...(about ? [sql`e.order_id = (select id from orders where order_no = ${about})`] : []),
      ],
    })),
  ]
}
