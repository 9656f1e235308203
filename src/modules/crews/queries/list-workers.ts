import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#i18n/language.ts'
import { getWeekday, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { LIST_PAGE_SIZE, type PagedRows, type PagePosition } from '#kernel/list-page.ts'
import { normalisePhone } from '#kernel/normalise-phone.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type BoundedCount, countUpTo } from '#platform/database/count-up-to.ts'
import { buildKeyset, type KeysetOrder } from '#platform/database/keyset.ts'
import { normaliseSearchText, toSearchableText } from '#platform/database/search-text.ts'
import type { WorkerRole } from '../rules/worker.ts'
import { type BranchFilterValue, buildAtBranchCondition } from './build-at-branch-condition.ts'

export type WorkerSearch = {
  text: string
  branch: BranchFilterValue
  role: WorkerRole | null
  /** True: workers who left, instead of those who work here. */
  left: boolean
}
export type ListedWorker = {
  id: number
  name: string
  mobile: string
  branch: string | null
  roles: WorkerRole[]
  languages: Language[]
  photo: string | null
  licenceExpiresOn: IndiaDate | null
  /** Today is a weekly off of theirs, and they do not work on it. */
  off: boolean
  leftOn: IndiaDate | null
  /** The last day of a leave that includes today. */
  leave: IndiaDate | null
}

const order: KeysetOrder = {
  keys: [
    { of: sql`lower(w.name)`, type: 'text' },
    { of: sql`w.id`, type: 'int8' },
  ],
  down: false,
}

/** Lists one page of workers by name: those who work here, or those who left. Rejects with 'forbidden' staff.right. */
export async function listWorkers(
  app: App,
  staff: Staff,
  search: WorkerSearch,
  place: PagePosition,
  size = LIST_PAGE_SIZE,
): Promise<PagedRows<ListedWorker>> {
  requirePermission(staff, 'jobs')
  const today = toIndiaDate(app.now())
  const { where, orderBy, cursor, limit, page } = buildKeyset(order, place, size)
  const { rows } = await sql<ListedWorker & { cursor: string[] }>`
    select ${cursor} as cursor, w.id, w.name, w.mobile, b.name as branch, w.roles, w.languages, w.photo,
      w.licence_expires_on as "licenceExpiresOn", w.days_off @> to_jsonb(${getWeekday(today)}::int) and not exists (select from worker_extra_days x where x.worker_id = w.id and x.day = ${today}::date) as off, w.left_on as "leftOn",
      (select max(l.last_day) from worker_leave l
        where l.worker_id = w.id and ${today}::date between l.first_day and l.last_day
          and not exists (select from worker_extra_days x where x.worker_id = w.id and x.day = ${today}::date)) as leave
    from workers w left join branches b on b.id = w.branch_id
    where ${buildWorkerCondition(staff, search, today)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(app.db)
  return page(rows)
}

/** Counts the workers that a search finds. Rejects with 'forbidden' staff.right. */
export async function countWorkers(app: App, staff: Staff, search: WorkerSearch): Promise<BoundedCount> {
  requirePermission(staff, 'jobs')
  return countUpTo(app.db, sql`workers w where ${buildWorkerCondition(staff, search, toIndiaDate(app.now()))}`)
}

function buildWorkerCondition(
  staff: Staff,
  { text, branch, role, left }: WorkerSearch,
  today: IndiaDate,
): RawBuilder<boolean> {
  const digits = /^(?:\+91|0091)?(\d{1,10})$/.exec(normalisePhone(text))?.[1] ?? ''
  const gone = sql<boolean>`coalesce(w.left_on <= ${today}::date, false)`
  return sql`w.hire_id is null and ${left ? gone : sql`not ${gone}`} and ${buildAtBranchCondition(staff, 'w', branch)}
    and ${role ? sql`w.roles @> ${JSON.stringify([role])}::jsonb` : sql`true`}
    and ${digits ? sql`strpos(w.mobile, ${digits}) > 0` : sql`strpos(${toSearchableText(sql`w.name`)}, ${normaliseSearchText(text)}) > 0`}`
}
