import { sql } from 'kysely'
import { purgeOldConversations } from '#modules/conversations/index.server.ts'
import { purgeCrewNews, purgePositions, purgeWorkerDays } from '#modules/dispatch/index.server.ts'
import { purgeOldQuotations } from '#modules/documents/index.server.ts'
import { purgeOldMessages } from '#modules/messaging/index.server.ts'
import { purgeDrafts } from '#modules/orders/index.server.ts'
import { purgeWebhookEvents } from '#modules/payments/internal.server.ts'
import { purgeSurveyNews } from '#modules/sales/index.server.ts'
import { purgeReservations } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import { purgeEndedHolds } from './hold-evidence.ts'

/** The order needs no further work. */
const isFinished = sql`o.status in ('Completed', 'Cancelled', 'Quotation')`

/**
 * Runs the nightly purge of rows past their retention period (`platform/retention-days.ts`). Each module deletes its
 * own. If one fails the others continue, and the error is thrown at the end so that the task is retried.
 */
export async function purgeExpiredData(app: App): Promise<Record<string, number>> {
  const sweeps = {
    events: () => purgeWebhookEvents(app),
    messages: () => purgeOldMessages(app),
    conversations: () => purgeOldConversations(app),
    quotations: () => purgeOldQuotations(app),
    places: () => purgeReservations(app, isFinished),
    drafts: () => purgeDrafts(app),
    crewNews: () => purgeCrewNews(app),
    surveyNews: () => purgeSurveyNews(app),
    positions: () => purgePositions(app),
    workerDays: () => purgeWorkerDays(app),
    erasureHolds: () => purgeEndedHolds(app),
  }
  const purged: Record<string, number> = {}
  const failures: unknown[] = []
  for (const [what, sweep] of Object.entries(sweeps)) {
    try {
      purged[what] = await sweep()
    } catch (error) {
      failures.push(error)
    }
  }
  app.log.info(purged, 'forgotten by age')
  if (failures.length > 0) throw failures[0]
  return purged
}
