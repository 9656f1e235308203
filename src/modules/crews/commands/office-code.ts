import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { Mobile } from '#kernel/phone.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { ClientInfo } from '#modules/identity/rules/client-info.ts'
import type { App } from '#platform/app.ts'
import { calculateHmacHex } from '#platform/crypto.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { OFFICE_CODE_DIGITS, OFFICE_CODE_MINUTES } from '../rules/office-code.ts'
import { requireOwnBranch } from './write-fleet.ts'

const hashOfficeCode = ({ config }: App, workerId: number, code: string) =>
  calculateHmacHex(config.secretKey, `office-code:${workerId}:${code}`)

/**
 * Issues a login code that the office reads out to a worker who gets no SMS, because strangers requested too many or
 * the network is down. It works once, for 15 minutes, and replaces the previous one. Staff see it only now, and the
 * audit log records that they issued it. Rejects with 'forbidden' staff.right, 'unknown' fleet.unknown.
 */
export async function issueOfficeCode(app: App, staff: Staff, workerId: number): Promise<string> {
  requirePermission(staff, 'fleet')
  const code = String(randomInt(10 ** OFFICE_CODE_DIGITS)).padStart(OFFICE_CODE_DIGITS, '0')
  await inTransaction(app.db, async tx => {
    const workers = tx
      .selectFrom('workers')
      .select(['id', 'branch_id'])
      .where('id', '=', workerId)
      .where('hire_id', 'is', null)
    requireOwnBranch(staff, await workers.forNoKeyUpdate().executeTakeFirst())
    const issued = {
      code_hash: hashOfficeCode(app, workerId, code),
      ...{ issued_at: app.now(), issued_by: staff.id, used_at: null },
    }
    await tx
      .insertInto('office_codes')
      .values({ worker_id: workerId, ...issued })
      .onConflict(conflict => conflict.column('worker_id').doUpdateSet(issued))
      .execute()
    await recordAuditEntry(app, tx, staff, { subject: 'worker', about: workerId, action: 'login-code' })
  })
  return code
}

/**
 * Uses up the office code of the worker with this number. No limit is shared with strangers, so none of them can lock a
 * worker out: a network has ten tries a day, and one of 10^9 codes is right. Rejects with 'invalid' code.wrong,
 * 'too-many' code.day.
 */
export async function consumeOfficeCode(app: App, { address }: ClientInfo, login: { mobile: Mobile; code: string }) {
  const { mobile, code } = login
  const [max, seconds] = [10, 86_400]
  await countHits(app, [{ key: `office-code:at:${address}`, max, seconds, code: 'code.day' }])
  const now = app.now()
  const since = new Date(now.getTime() - OFFICE_CODE_MINUTES * 60_000)
  const workers = await app.db.selectFrom('workers').select('id').where('mobile', '=', mobile).execute()
  for (const { id } of workers) {
    const { rows } = await sql`
      update office_codes set used_at = ${now}
      where worker_id = ${id} and code_hash = ${hashOfficeCode(app, id, code)} and used_at is null and issued_at > ${since} returning worker_id`.execute(
      app.db,
    )
    if (rows.length > 0) return
  }
  throw reject('invalid', 'code.wrong', { code: 'code.wrong' })
}
