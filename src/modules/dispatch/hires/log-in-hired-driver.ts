import { sql } from 'kysely'
import type { Language } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import { NEVER_WORKED_HERE } from '#modules/crews/rules/hired-driver.ts'
import { type NewSession, sendLoginOtp } from '#modules/identity/index.server.ts'
import { consumeOtp, openSession } from '#modules/identity/internal.server.ts'
import type { ClientInfo } from '#modules/identity/rules/client-info.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { findHireOfDriver, type LinkedHire } from './hired-driver-link.ts'

/** Returns the hire that a driver's link opens. Rejects with 'unknown' hire.unknown. */
export async function readHireOfDriver(app: App, link: string): Promise<LinkedHire> {
  const hire = await findHireOfDriver(app, app.db, link)
  if (!hire) throw reject('unknown', 'hire.unknown')
  return hire
}

/** Sends an OTP to the driver that a hire names. Rejects with 'unknown' hire.unknown, and as `sendLoginOtp` does. */
export async function sendHiredDriverOtp(app: App, client: ClientInfo, link: string) {
  return sendLoginOtp(app, client, (await readHireOfDriver(app, link)).mobile)
}

/**
 * Logs in the driver of a hire with the OTP that was sent to the number in it. The session is bound to this hire: its
 * jobs, its partner, this number. Rejects with 'unknown' hire.unknown, and as the check of the OTP does.
 */
export async function logInHiredDriver(
  app: App,
  client: ClientInfo,
  { link, code }: { link: string; code: string },
): Promise<{ session: NewSession; languages: Language[] }> {
  const { mobile } = await readHireOfDriver(app, link)
  await consumeOtp(app, client, { mobile, code })
  return inTransaction(app.db, async tx => {
    const hire = await findHireOfDriver(app, tx, link)
    if (hire?.mobile !== mobile) throw reject('unknown', 'hire.unknown')
    const { language, branch } = await tx
      .selectFrom('hires')
      .innerJoin('partners', 'partners.id', 'partner_id')
      .innerJoin('orders', 'orders.id', 'order_id')
      .leftJoin('cities', 'cities.id', 'orders.city_id')
      .select(['language', 'branch_id as branch'])
      .where('hires.id', '=', hire.id)
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('workers')
      .values({
        ...{ hire_id: hire.id, mobile, name: hire.driver, branch_id: branch, left_on: NEVER_WORKED_HERE },
        ...{ roles: toJsonText(['driver']), languages: toJsonText([language]) },
        ...{ licence_classes: toJsonText([]), days_off: toJsonText([]) },
      })
      // A literal, because PostgreSQL finds no partial index by a parameter.
      .onConflict(conflict =>
        conflict
          .columns(['hire_id', 'mobile'])
          .where(sql<boolean>`hire_id is not null`)
          .doUpdateSet({ name: hire.driver }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const owner = { customer_id: null, staff_id: null, worker_id: id } as const
    return { session: await openSession(app, tx, owner, 'worker', client), languages: [language] }
  })
}
