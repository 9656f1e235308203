import { notify } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { NewApplication } from '../rules/application.ts'

/** Keeps an application and tells the staff, both or neither. Refuses 'too-many' beyond ten an hour from one address. */
export async function applyAsPartner(app: App, address: string, application: NewApplication): Promise<{ id: number }> {
  await countAgainst(app, [{ key: `application:address:${address}`, most: 10, seconds: 3_600 }])
  const { trades, documents, ...rest } = application
  return inTransaction(app.db, async tx => {
    const json = { trades: JSON.stringify(trades), documents: JSON.stringify(documents) }
    const { id } = await tx
      .insertInto('partner_applications')
      .values({ ...rest, ...json, created_at: app.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const url = `${app.config.baseUrl}/console/applications`
    const message = `${trades.join(', ')}, ${application.city}`
    await notify(app, tx, { mobile: null, email: app.config.brand.email }, [
      { template: 'staff-lead', params: { kind: 'partner application', name: application.name, message, url } },
    ])
    return { id }
  })
}
