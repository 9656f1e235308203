import { sql } from 'kysely'
import { deliverMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Language } from '#words/language.ts'
import { type LinkKind, linkAddress, oldestLink } from './account-link.ts'

/** Puts the derived addresses into their mails at the moment of sending. A link that is used or too old is not sent. */
export async function deliverAccountLinks(app: App, ids: number[]): Promise<void> {
  const { rows } = await sql<{ id: number; link: number; kind: LinkKind; language: Language }>`
    select m.id, l.id as link, l.kind, m.language from messages m
    join account_links l on l.id = (m.params ->> 'link')::bigint and l.email = m.email
    where m.id = any(${ids}) and m.template in ('password-link', 'email-link') and m.state in ('queued', 'unsure')
      and l.used_at is null and l.created_at > ${oldestLink(app)}`.execute(app.db)
  const secrets = rows.map(row => [row.id, { url: linkAddress(app, row.kind, row.link, row.language) }] as const)
  await deliverMessages(
    app,
    'deliver-account-link',
    rows.map(row => row.id),
    Object.fromEntries(secrets),
  )
}
