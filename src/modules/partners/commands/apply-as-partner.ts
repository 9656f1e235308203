import { sql } from 'kysely'
import { englishLanguage } from '#i18n/language.ts'
import { attachUploads } from '#modules/documents/index.server.ts'
import type { RequestOrigin } from '#modules/identity/rules/client-info.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { formatApplicationNumber, type NewPartnerApplication } from '../rules/application.ts'

/**
 * Records an application, confirms it by email and notifies the staff, all or nothing. While an application of the same
 * number is open, another changes nothing and sends no message, because its sender is not verified. Rejects with
 * 'too-many' beyond ten an hour from one address.
 */
export async function applyAsPartner(
  app: App,
  { address, language }: RequestOrigin,
  application: NewPartnerApplication,
): Promise<{ id: number }> {
  await countHits(app, [{ key: `application:address:${address}`, max: 10, seconds: 3_600 }])
  const { trades, documents, ...rest } = application
  return inTransaction(app.db, async tx => {
    const lists = { trades: toJsonText(trades), documents: toJsonText(documents) }
    await sql`select pg_advisory_xact_lock(hashtext(${`application:${application.phone}`}))`.execute(tx)
    const open = await tx
      .selectFrom('partner_applications')
      .select('id')
      .where('phone', '=', application.phone)
      .where('decision', 'is', null)
      .executeTakeFirst()
    if (open) return open
    const { id } = await tx
      .insertInto('partner_applications')
      .values({ ...rest, ...lists, language, created_at: app.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await attachUploads(tx, 'application_files', id, documents)
    const url = `${app.config.baseUrl}/console/applications`
    const message = `${trades.join(', ')}, ${application.city}`
    await queueMessages(app, tx, { mobile: null, email: app.company.brand.email, language: englishLanguage.code }, [
      { template: 'staff-lead', params: { kind: 'partner', name: application.name, message, url } },
    ])
    const number = formatApplicationNumber(id)
    await queueMessages(app, tx, { mobile: null, email: application.email, language }, [
      { template: 'application-received', params: { number } },
    ])
    return { id }
  })
}
