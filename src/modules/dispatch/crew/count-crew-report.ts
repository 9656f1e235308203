import type { Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { countHits } from '#platform/http/rate-limit.ts'

/**
 * The most reports per hour and worker. A crew of five that photographs a whole home, or sends a day's reports at once,
 * reaches a third of it. Each cash entry sends the customer a receipt.
 */
const MAX_REPORTS_PER_HOUR = { reports: 90, steps: 120, cash: 20 } as const

/**
 * Counts a worker's report against the limit. The phone keeps reports beyond the limit and sends them later. Refuses
 * 'too-many' too-many.
 */
export const countCrewReport = (app: App, { id }: Worker, what: keyof typeof MAX_REPORTS_PER_HOUR) =>
  countHits(app, [{ key: `crew-${what}:${id}`, max: MAX_REPORTS_PER_HOUR[what], seconds: 3_600 }])
