import { sql } from 'kysely'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { buildValidLinkCondition } from '../commands/account-link.ts'
import type { ProfileDetails } from '../rules/profile.ts'

/** Returns the customer's own profile. */
export async function readProfile(app: App, { id }: Customer): Promise<ProfileDetails> {
  const { rows } = await sql<ProfileDetails>`
    select c.name, c.language, c.country, c.state, c.birthday, c.address as "permanentAddress", c.office_address as "officeAddress",
      c.home_address as "homeAddress", c.mobile, c.email, c.avatar, c.password_hash is not null as "hasPassword",
      (select l.email from account_links l where l.customer_id = c.id and l.kind = 'email' and ${buildValidLinkCondition(app)} order by l.id desc limit 1) as "unconfirmedEmail",
      (select r.requested_at from erasure_requests r where r.customer_id = c.id and r.done_at is null) as "erasureRequestedAt"
    from customers c where c.id = ${id}`.execute(app.db)
  return rows[0]!
}
