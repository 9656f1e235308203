import { type Note, notify } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { hmacHex, isSigned } from '#platform/crypto.ts'
import type { Tx } from '#platform/database/database.ts'
import { addressIn } from '#words/address.ts'
import type { Language } from '#words/language.ts'
import { LINK_MINUTES } from '../rules/password.ts'

export type LinkKind = 'password' | 'email'
type Owner = { customer_id: number; staff_id: null } | { customer_id: null; staff_id: number }
const paths = { password: '/set-password', email: '/confirm-email' } as const

/** Writes a link and the mail that carries it. `account`: the last four digits of the number whose password it is, null of the console's. */
export async function sendLink(
  app: App,
  tx: Tx,
  kind: LinkKind,
  owner: Owner,
  to: { name: string; email: string; account: string | null; language: Language; proven?: boolean },
): Promise<void> {
  const { id } = await tx
    .insertInto('account_links')
    .values({ kind, ...owner, email: to.email, created_at: app.now(), proven: to.proven ?? false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const params = { name: to.name, minutes: LINK_MINUTES, link: id }
  const note: Note =
    kind === 'password'
      ? { template: 'password-link', params: { ...params, account: to.account } }
      : { template: 'email-link', params }
  const recipient = { mobile: null, email: to.email, language: to.language }
  await notify(app, tx, recipient, [note])
}

/** The address in the mail, in the mail's language. It is derived, not stored: a stolen database opens no account. */
export const linkAddress = (app: App, kind: LinkKind, id: number, language: Language) =>
  `${app.config.baseUrl}${addressIn(app.words.facts(language).code, paths[kind])}?token=${tokenOf(app.config.secretKey, kind, id)}`

const tokenOf = (key: string, kind: LinkKind, id: number) => `${id}.${hmacHex(key, `${kind}-link:${id}`)}`

/** The id of a link that we made; null for a forged one. */
export function linkId(app: App, kind: LinkKind, token: string): number | null {
  const id = Number(/^(\d{1,15})\./.exec(token)?.[1])
  return id && isSigned(app.config, token, key => tokenOf(key, kind, id)) ? id : null
}

export const oldestLink = (app: App) => new Date(app.now().getTime() - LINK_MINUTES * 60_000)
