import { sql } from 'kysely'
import { englishLanguage, type Language } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { buildValidLinkCondition, parseAccountLinkId } from '../commands/account-link.ts'

type PasswordLink = {
  id: number
  email: string
  name: string
  /** The customer's number; empty for staff. */
  mobile: string
  language: Language
  customerId: number | null
  staffId: number | null
  /**
   * True if the customer has never set a password. The email address may be mistyped, so they must also be logged in by
   * code.
   */
  needsLogin: boolean
}

/** Returns a valid link. Rejects with 'unknown' link.expired for any other. */
export async function readPasswordLink(app: App, actor: Actor, token: string): Promise<PasswordLink> {
  const id = parseAccountLinkId(app, 'password', token)
  const { rows } = await sql<{
    email: string
    name: string
    mobile: string
    language: string
    customer_id: number | null
    staff_id: number | null
    first: boolean
  }>`
    select l.email, coalesce(c.name, t.name, '') as name, coalesce(c.mobile, '') as mobile, coalesce(c.language, ${englishLanguage.code}) as language, l.customer_id, l.staff_id,
      c.id is not null and c.password_hash is null as first
    from account_links l left join customers c on c.id = l.customer_id
    left join staff t on t.id = l.staff_id
    where l.id = ${id ?? 0} and l.kind = 'password' and ${buildValidLinkCondition(app)}`.execute(app.db)
  const row = rows[0]
  if (!id || !row) throw reject('unknown', 'link.expired')
  const isOwner = actor.kind === 'customer' && actor.id === row.customer_id
  return {
    id,
    email: row.email,
    name: row.name,
    mobile: row.mobile,
    language: row.language,
    customerId: row.customer_id,
    staffId: row.staff_id,
    needsLogin: row.first && !isOwner,
  }
}
