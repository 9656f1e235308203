import { sql } from 'kysely'
import { addressIn } from '#i18n/address.ts'
import { english, type Language } from '#i18n/language.ts'
import { type Note, notify } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { hmacHex, isSigned } from '#platform/crypto.ts'
import type { Tx } from '#platform/database/database.ts'
import { greetedAs } from '../rules/name-from-email.ts'
import { INVITATION_DAYS, LINK_MINUTES } from '../rules/password.ts'

export type LinkKind = 'password' | 'email'
/** An account link, and the email that carries it. */
type Way = {
  kind: LinkKind
  minutes: number
  email: string
  proven?: boolean | undefined
  language: Language
  note: (link: number) => Note
}
type Owner = { customer_id: number; staff_id: null } | { customer_id: null; staff_id: number }
const paths = { password: '/set-password', email: '/confirm-email' } as const

/**
 * Creates a link and queues the email that carries it. `account`: the last four digits of the number whose password is
 * set, null for the console.
 */
export async function sendLink(
  app: App,
  tx: Tx,
  kind: LinkKind,
  owner: Owner,
  to: { name: string; email: string; account: string | null; language: Language; proven?: boolean },
): Promise<void> {
  const note = (link: number): Note => {
    const params = { name: to.name, minutes: LINK_MINUTES, link }
    return kind === 'password'
      ? { template: 'password-link', params: { ...params, name: greetedAs(to), account: to.account } }
      : { template: 'email-link', params }
  }
  await writeLink(app, tx, owner, { kind, minutes: LINK_MINUTES, ...to, note })
}

/** Creates a new colleague's first link, and the email that names who invited them and their role. */
export async function sendInvitation(
  app: App,
  tx: Tx,
  to: { id: number; name: string; email: string },
  by: string,
  role: string,
): Promise<void> {
  const params = { name: to.name, by, role, brand: app.company.brand.name, days: INVITATION_DAYS }
  const note = (link: number): Note => ({ template: 'invitation', params: { ...params, link } })
  const way = { kind: 'password', minutes: INVITATION_DAYS * 24 * 60, language: english.code, note } as const
  await writeLink(app, tx, { customer_id: null, staff_id: to.id }, { ...way, email: to.email })
}

async function writeLink(
  app: App,
  tx: Tx,
  owner: Owner,
  { kind, minutes, email, proven = false, language, note }: Way,
) {
  const { id } = await tx
    .insertInto('account_links')
    .values({ kind, minutes, ...owner, email, created_at: app.now(), proven })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notify(app, tx, { mobile: null, email, language }, [note(id)])
}

/**
 * Returns the address of a link, in the email's language. It is derived, not stored, so a stolen database opens no
 * account.
 */
export const linkAddress = (app: App, kind: LinkKind, id: number, language: Language) =>
  `${app.config.baseUrl}${addressIn(app.words.facts(language).code, paths[kind])}?token=${tokenOf(app.config.secretKey, kind, id)}`

const tokenOf = (key: string, kind: LinkKind, id: number) => `${id}.${hmacHex(key, `${kind}-link:${id}`)}`

/** Returns the id of a link that we created, or null for a forged one. */
export function linkId(app: App, kind: LinkKind, token: string): number | null {
  const id = Number(/^(\d{1,15})\./.exec(token)?.[1])
  return id && isSigned(app.config, token, key => tokenOf(key, kind, id)) ? id : null
}

/** Builds the condition that a link `l` is unused and not expired. */
export const stillWorks = (app: App) =>
  sql<boolean>`l.used_at is null and l.created_at + l.minutes * interval '1 minute' > ${app.now()}`
