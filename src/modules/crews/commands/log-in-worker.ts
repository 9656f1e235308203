import type { Language } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Mobile } from '#kernel/phone.ts'
import type { NewSession } from '#modules/identity/index.server.ts'
import { consumeOtp, openSession } from '#modules/identity/internal.server.ts'
import type { ClientInfo } from '#modules/identity/rules/client-info.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isOfficeCode } from '../rules/office-code.ts'
import { consumeOfficeCode } from './office-code.ts'

type Login = { mobile: Mobile; code: string }

/**
 * Logs in the worker with this number, with the OTP that was sent to it or the code that the office gave them.
 * `languages`: the languages they read, the preferred first. Rejects as the check of the OTP does, and with 'forbidden'
 * crew.nobody: only the person with the phone learns that the number belongs to no worker.
 */
export async function logInWorker(
  app: App,
  client: ClientInfo,
  { mobile, code }: Login,
): Promise<{ session: NewSession; languages: Language[] }> {
  if (isOfficeCode(code)) await consumeOfficeCode(app, client, { mobile, code })
  else await consumeOtp(app, client, { mobile, code })
  return inTransaction(app.db, async tx => {
    const worker = await tx
      .selectFrom('workers')
      .select(['id', 'languages'])
      .where('mobile', '=', mobile)
      .where(eb => eb.or([eb('left_on', 'is', null), eb('left_on', '>', toIndiaDate(app.now()))]))
      .orderBy('id', 'desc')
      .forShare() // if the number changes during the login, the session is found and ended, or the login finds nobody
      .executeTakeFirst()
    if (!worker) throw reject('forbidden', 'crew.nobody', { code: 'crew.nobody' })
    const owner = { customer_id: null, staff_id: null, worker_id: worker.id } as const
    return { session: await openSession(app, tx, owner, 'worker', client), languages: worker.languages }
  })
}
