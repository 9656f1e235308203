import { sql } from 'kysely'
import { deliverMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { CODE_MINUTES } from '../rules/login-code.ts'
import { deriveCode } from './derive-code.ts'

/**
 * Puts the derived codes into their messages at the moment of sending. One that is used, overtaken or too old is not sent, and
 * its message waits no longer.
 */
export async function deliverLoginCodes(app: App, ids: number[]): Promise<void> {
  const tooOld = new Date(app.now().getTime() - CODE_MINUTES * 60_000)
  const { rows } = await sql<{ id: number; mobile: string; browser: string; counter: number }>`
    select m.id, m.mobile, c.browser, c.counter from messages m
    join login_codes c on c.mobile = m.mobile and c.browser = m.params ->> 'browser'
      and c.counter = (m.params ->> 'counter')::bigint
    where m.id = any(${ids}) and m.state = 'queued' and c.issued_at > ${tooOld}`.execute(app.db)
  const live = rows.map(row => row.id)
  await app.db
    .updateTable('messages')
    .set({ state: 'failed', error: 'not needed any more' })
    .where('id', 'in', ids)
    .where('state', '=', 'queued')
    .$if(live.length > 0, query => query.where('id', 'not in', live))
    .execute()
  const { secretKey, otp } = app.config
  const codes = rows.map(row => [row.id, { code: deriveCode(secretKey, row, otp.length) }] as const)
  await deliverMessages(app, 'deliver-login-code', live, Object.fromEntries(codes))
}
