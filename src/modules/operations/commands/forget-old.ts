import { sql } from 'kysely'
import { forgetCrewNews, forgetPositions, forgetWorkerDays } from '#modules/dispatch/index.server.ts'
import { forgetOldQuotations } from '#modules/documents/index.server.ts'
import { forgetOldMessages } from '#modules/messaging/index.server.ts'
import { forgetDrafts } from '#modules/orders/index.server.ts'
import { forgetEvents } from '#modules/payments/internal.server.ts'
import { forgetPlaces } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'

/** Nothing is to be done for it any more. */
const over = sql`o.status in ('Completed', 'Cancelled', 'Quotation')`

/**
 * The night's sweep: what is older than it is kept (`platform/kept-days.ts`). Each module forgets its own; where one fails the others go on, and
 * the failure is thrown at the end, so that the job is tried again.
 */
export async function forgetOld(app: App): Promise<Record<string, number>> {
  const sweeps = {
    events: () => forgetEvents(app),
    messages: () => forgetOldMessages(app),
    quotations: () => forgetOldQuotations(app),
    places: () => forgetPlaces(app, over),
    drafts: () => forgetDrafts(app),
    crewNews: () => forgetCrewNews(app),
    positions: () => forgetPositions(app),
    workerDays: () => forgetWorkerDays(app),
  }
  const forgotten: Record<string, number> = {}
  const failures: unknown[] = []
  for (const [what, sweep] of Object.entries(sweeps)) {
    try {
      forgotten[what] = await sweep()
    } catch (error) {
      failures.push(error)
    }
  }
  app.log.info(forgotten, 'forgotten by age')
  if (failures.length > 0) throw failures[0]
  return forgotten
}
