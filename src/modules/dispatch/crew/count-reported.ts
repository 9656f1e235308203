import type { Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { countAgainst } from '#platform/http/rate-limit.ts'

/**
 * A crew of five that photographs a whole home, or sends a day without a network at once, comes to a third of it; of cash each
 * is a receipt that its customer is sent.
 */
const AN_HOUR = { reports: 90, steps: 120, cash: 20 } as const

/** Counts what a worker tells. The phone keeps what is too much and sends it later. Refuses 'too-many' too-many. */
export const countReported = (app: App, { id }: Worker, what: keyof typeof AN_HOUR) =>
  countAgainst(app, [{ key: `crew-${what}:${id}`, most: AN_HOUR[what], seconds: 3_600 }])
