import { sql } from 'kysely'
import type { Language } from '#i18n/language.ts'
import type { SecretTemplate } from '#modules/messaging/rules/secret-templates.ts'
import type { App } from '#platform/app.ts'
import { OTP_MINUTES } from '../rules/login-otp.ts'
import { type AccountLinkKind, buildAccountLinkUrl, buildValidLinkCondition } from './account-link.ts'
import { deriveOtp } from './derive-otp.ts'

/**
 * Returns the codes and links that are inserted into messages at the moment of sending. Used, replaced or expired ones
 * are left out.
 */
export const getMessageSecrets = (
  app: App,
  template: Exclude<SecretTemplate, 'business-customer-approval' | 'hire-request' | 'hired-driver'>,
  ids: number[],
) => (template === 'login-code' ? getCodes(app, ids) : getLinks(app, ids))

async function getCodes(app: App, ids: number[]) {
  const tooOld = new Date(app.now().getTime() - OTP_MINUTES * 60_000)
  const { rows } = await sql<{ id: number; mobile: string; browser: string; counter: number }>`
    select m.id, m.mobile, c.browser, c.counter from messages m
    join login_codes c on c.mobile = m.mobile and c.browser = m.params ->> 'browser'
      and c.counter = (m.params ->> 'counter')::bigint
    where m.id = any(${ids}) and c.issued_at > ${tooOld}`.execute(app.db)
  const { secretKey, otp } = app.config
  return new Map(rows.map(row => [row.id, { code: deriveOtp(secretKey, row, otp.length) }]))
}

async function getLinks(app: App, ids: number[]) {
  const { rows } = await sql<{ id: number; link: number; kind: AccountLinkKind; language: Language }>`
    select m.id, l.id as link, l.kind, m.language from messages m
    join account_links l on l.id = (m.params ->> 'link')::bigint and l.email = m.email
    where m.id = any(${ids}) and ${buildValidLinkCondition(app)}`.execute(app.db)
  return new Map(rows.map(row => [row.id, { url: buildAccountLinkUrl(app, row.kind, row.link, row.language) }]))
}
