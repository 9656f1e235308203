import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import {
  buildAuthorBranchCondition,
  buildCustomerBranchCondition,
  requirePermission,
} from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { idleLifetimes } from '../rules/session-life.ts'

export type CustomerNote = { id: number; words: string; by: string; at: Date }
export type CustomerAccount = {
  id: number
  name: string
  mobile: string
  email: string
  emailConfirmed: boolean
  language: string
  since: Date
  erasedAt: Date | null
  /** The number of active sessions. */
  sessions: number
  /** The account that this one was merged into. */
  mergedInto: number | null
  /** Accounts merged into this one, with the details given up. */
  also: { id: number; name: string; mobile: string; email: string; at: Date }[]
  /** Newest first. */
  notes: CustomerNote[]
}

/**
 * Returns a customer's account, with the notes of staff of the same branches. Rejects with 'unknown' customer.unknown.
 */
export async function readCustomer(app: App, staff: Staff, id: number): Promise<CustomerAccount> {
  requirePermission(staff, 'orders')
  const idle = new Date(app.now().getTime() - idleLifetimes.customer)
  const sessions = sql<number>`(select count(*) from sessions s where s.customer_id = c.id and ended_at is null
    and expires_at > ${app.now()} and coalesce(seen_at, created_at) > ${idle})`
  const [row, notes, also] = await Promise.all([
    app.db
      .selectFrom('customers as c')
      .select([
        'id',
        'name',
        'mobile',
        'email',
        'language',
        'created_at',
        'erased_at',
        'email_confirmed_at',
        'merged_into',
      ])
      .select(sessions.as('sessions'))
      .where('id', '=', id)
      .where(buildCustomerBranchCondition(staff, sql`c.id`))
      .executeTakeFirst(),
    app.db
      .selectFrom('customer_notes as n')
      .innerJoin('staff as s', 's.id', 'n.staff_id')
      .select(['n.id', 'n.text as words', 's.name as by', 'n.at'])
      .where('n.customer_id', '=', id)
      .where(buildAuthorBranchCondition(staff, { id: sql`s.id`, branches: sql`s.branches` }))
      .orderBy('n.id', 'desc')
      .execute(),
    app.db
      .selectFrom('customers')
      .select(['id', 'name', 'mobile', 'email', 'merged_at as at'])
      .where('merged_into', '=', id)
      .orderBy('id')
      .execute(),
  ])
  if (!row) throw reject('unknown', 'customer.unknown')
  const { created_at: since, erased_at: erasedAt, email_confirmed_at, merged_into: mergedInto, ...account } = row
  const emailConfirmed = email_confirmed_at !== null
  return {
    ...account,
    since,
    erasedAt,
    emailConfirmed,
    mergedInto,
    also: also.map(one => ({ ...one, at: one.at! })),
    notes,
  }
}
