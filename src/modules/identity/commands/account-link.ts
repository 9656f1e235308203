import { sql } from 'kysely'
import { localisePath } from '#i18n/address.ts'
import { englishLanguage, type Language } from '#i18n/language.ts'
import { type NewMessage, queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { calculateHmacHex, hasValidSignature } from '#platform/crypto.ts'
import type { Tx } from '#platform/database/database.ts'
import { getGreetingName } from '../rules/name-from-email.ts'
import { INVITATION_DAYS, LINK_MINUTES } from '../rules/password.ts'

export type AccountLinkKind = 'password' | 'email'
/** An account link, and the email that carries it. */
type LinkMail = {
  kind: AccountLinkKind
  minutes: number
  email: string
  proven?: boolean | undefined
  language: Language
  note: (link: number) => NewMessage
}
type LinkOwner = { customer_id: number; staff_id: null } | { customer_id: null; staff_id: number }
const paths = { password: '/set-password', email: '/confirm-email' } as const

/**
 * Creates a link and queues the email that carries it. `account`: the last four digits of the number whose password is
 * set, null for the console.
 */
export async function sendAccountLink(
  app: App,
  tx: Tx,
  kind: AccountLinkKind,
  owner: LinkOwner,
  to: { name: string; email: string; account: string | null; language: Language; proven?: boolean },
): Promise<void> {
  const note = (link: number): NewMessage => {
    const params = { name: to.name, minutes: LINK_MINUTES, link }
    return kind === 'password'
      ? { template: 'password-link', params: { ...params, name: getGreetingName(to), account: to.account } }
      : { template: 'email-link', params }
  }
  await createAccountLink(app, tx, owner, { kind, minutes: LINK_MINUTES, ...to, note })
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
  const note = (link: number): NewMessage => ({ template: 'invitation', params: { ...params, link } })
  const way = { kind: 'password', minutes: INVITATION_DAYS * 24 * 60, language: englishLanguage.code, note } as const
  await createAccountLink(app, tx, { customer_id: null, staff_id: to.id }, { ...way, email: to.email })
}

async function createAccountLink(
  app: App,
  tx: Tx,
  owner: LinkOwner,
  { kind, minutes, email, proven = false, language, note }: LinkMail,
) {
  const { id } = await tx
    .insertInto('account_links')
    .values({ kind, minutes, ...owner, email, created_at: app.now(), proven })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueMessages(app, tx, { mobile: null, email, language }, [note(id)])
}

/**
 * Returns the address of a link, in the email's language. It is derived, not stored, so a stolen database opens no
 * account.
 */
export const buildAccountLinkUrl = (app: App, kind: AccountLinkKind, id: number, language: Language) =>
  `${app.config.baseUrl}${localisePath(app.words.facts(language).code, paths[kind])}?token=${buildLinkToken(app.config.secretKey, kind, id)}`

const buildLinkToken = (key: string, kind: AccountLinkKind, id: number) =>
  `${id}.${calculateHmacHex(key, `${kind}-link:${id}`)}`

/** Returns the id of a link that we created, or null for a forged one. */
export function parseAccountLinkId(app: App, kind: AccountLinkKind, token: string): number | null {
  const id = Number(/^(\d{1,15})\./.exec(token)?.[1])
  return id && hasValidSignature(app.config, token, key => buildLinkToken(key, kind, id)) ? id : null
}

/** Builds the condition that a link `l` is unused and not expired. */
export const buildValidLinkCondition = (app: App) =>
  sql<boolean>`l.used_at is null and l.created_at + l.minutes * interval '1 minute' > ${app.now()}`
