import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { createSalesTeamCache, type Enquiry, recordEnquiry } from './record-enquiry.ts'

/** The result for each lead, in the order sent. */
export type WebhookLeadResult = 'taken' | 'known' | 'unreadable'

/**
 * The limit of leads per minute for all senders together: a portal sends a handful, and a backlog is sent again after
 * the minute.
 */
export const MAX_LEADS_PER_MINUTE = 1_000

/** Counts leads against the limit per minute. Rejects with 'too-many' too-many. */
export const countWebhookLeads = (app: App, times: number): Promise<unknown> =>
  countHits(app, [{ key: 'leads-hook', max: MAX_LEADS_PER_MINUTE, seconds: 60, times }])

/** Records the enquiries of one request in one transaction, all or none. Null stands for a lead that is unreadable. */
export async function recordWebhookEnquiries(app: App, enquiries: (Enquiry | null)[]): Promise<WebhookLeadResult[]> {
  // Sorted by number, so that two batches with the same people wait for each other and cannot deadlock.
  const inOrder = enquiries
    .flatMap((enquiry, at) => (enquiry ? [{ enquiry, at }] : []))
    .sort((a, b) => Number(a.enquiry.mobile) - Number(b.enquiry.mobile) || a.at - b.at)
  return inTransaction(app.db, async tx => {
    const results = enquiries.map((): WebhookLeadResult => 'unreadable')
    const team = createSalesTeamCache(tx)
    for (const { enquiry, at } of inOrder)
      results[at] = (await recordEnquiry(app, tx, enquiry, team)) ? 'taken' : 'known'
    return results
  })
}
