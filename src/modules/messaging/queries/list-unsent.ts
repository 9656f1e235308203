import { type RawBuilder, sql } from 'kysely'
import { englishLanguage } from '#i18n/language.ts'
import type { PagedRows, PagePosition } from '#kernel/list-page.ts'
import type { App } from '#platform/app.ts'
import { buildKeyset } from '#platform/database/keyset.ts'
import { isSecretTemplate } from '../rules/secret-templates.ts'
import { getTemplateSubject, isTemplate } from '../rules/templates.ts'
import { isMessageUndelivered } from './is-message-undelivered.ts'

export type UnsentMessage = {
  id: number
  subject: string
  /** Null if it is not about an order. */
  orderNo: string | null
  /** The error of the last attempt, without personal data. */
  error: string | null
  at: Date
  /** False for a message with a secret: the person who needs it requests another. */
  maySendAgain: boolean
}

const sortOrder = { keys: [{ of: sql`m.id`, type: 'int8' }], down: true } as const

/**
 * Returns a page of unsent messages that match `own` (a condition on a message `m`), newest first. For staff; the
 * caller checks permissions.
 */
export async function listUnsent(
  app: App,
  own: RawBuilder<boolean>,
  place: PagePosition,
): Promise<PagedRows<UnsentMessage>> {
  const { where, orderBy, cursor, limit, page } = buildKeyset(sortOrder, place)
  type Row = { cursor: string[]; id: number; template: string; orderNo: string | null; error: string | null; at: Date }
  const { rows } = await sql<Row>`
    select ${cursor} as cursor, m.id, m.template, o.order_no as "orderNo", m.error, m.created_at as at
    from messages m left join orders o on o.id = m.order_id
    where ${isMessageUndelivered} and ${own} and ${where} order by ${orderBy} limit ${limit}`.execute(app.db)
  const t = app.words.t(englishLanguage.code) // staff read English
  const found = page(rows)
  return {
    ...found,
    rows: found.rows.map(({ template, ...row }) => ({
      ...row,
      subject: isTemplate(template) ? getTemplateSubject(template, t) : template,
      maySendAgain: isTemplate(template) && !isSecretTemplate(template),
    })),
  }
}

export async function countUnsent(app: App, own: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from messages m where ${isMessageUndelivered} and ${own}`.execute(app.db)
  return rows[0]!.count
}
