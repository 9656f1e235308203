import { sql } from 'kysely'
import type { Mobile } from '#kernel/phone.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import { CODE_MINUTES, LOCK_MINUTES, RESENDS_BEFORE_VOICE } from '../rules/login-code.ts'

declare module '#platform/jobs.ts' {
  interface Queues {
    'deliver-login-code': { messageId: number }
  }
}

/**
 * Sends a one-time code. The answer is the same whether the number is known or not. Refuses 'too-many' past the limits:
 * per phone, so that nobody is flooded, and per network address, so that nobody floods many.
 */
export async function requestCode(app: App, address: string, mobile: Mobile): Promise<void> {
  const { perPhonePerHour, perAddressPerHour } = app.config.otp
  await countAgainst(app, [
    { key: `code:phone:${mobile}`, most: perPhonePerHour, seconds: 3_600 },
    { key: `code:address:${address}`, most: perAddressPerHour, seconds: 3_600 },
  ])
  const now = app.now()
  const aWhileAgo = new Date(now.getTime() - LOCK_MINUTES * 60_000)
  await inTransaction(app.db, async tx => {
    const { brand, baseUrl } = app.config
    const params = { minutes: String(CODE_MINUTES), brand: brand.name, host: new URL(baseUrl).hostname }
    const { rows } = await sql<{ id: number }>`
      with issued as (
        insert into login_codes (mobile, counter, issued_at) values (${mobile}, 1, ${now})
        on conflict (mobile) do update set counter = login_codes.counter + 1, issued_at = excluded.issued_at,
          resends = case when login_codes.issued_at > ${aWhileAgo} then login_codes.resends + 1 else 0 end
        returning mobile, counter, resends
      )
      insert into messages (template, mobile, params, created_at)
      select 'login-code', mobile, ${JSON.stringify(params)}::jsonb || jsonb_build_object('counter', counter,
        'voice', case when resends >= ${RESENDS_BEFORE_VOICE} then 'yes' else 'no' end), ${now}::timestamptz from issued
      returning id`.execute(tx)
    await app.jobs.enqueue(tx, 'deliver-login-code', [{ messageId: rows[0]!.id }])
  })
}
