import { Gauge, type Registry } from 'prom-client'
import { type Gauges, readGauges } from '#modules/operations/index.server.ts'
import type { App } from '#platform/app.ts'

const gauges: { name: string; help: string; of: (gauges: Gauges) => number | null }[] = [
  { name: 'jobs_waiting', help: 'Jobs due and not begun', of: ({ jobsWaiting }) => jobsWaiting },
  { name: 'jobs_oldest_seconds', help: 'Since when the oldest of them is due', of: ({ oldestJob }) => oldestJob },
  { name: 'jobs_failed', help: 'Jobs given up on in the last days', of: ({ failedJobs }) => failedJobs },
  {
    name: 'messages_oldest_seconds',
    help: 'Since when the oldest message is due',
    of: ({ oldestMessage }) => oldestMessage,
  },
  { name: 'messages_unsent', help: 'Messages that reached nobody', of: ({ unsentMessages }) => unsentMessages },
  { name: 'documents_unprinted', help: 'Documents without a file', of: ({ unprintedDocuments }) => unprintedDocuments },
  {
    name: 'documents_oldest_seconds',
    help: 'Since when the oldest of them is issued',
    of: ({ oldestDocument }) => oldestDocument,
  },
  {
    name: 'provider_faults',
    help: 'Faults of providers in this hour and the last',
    of: ({ providerFaults }) => providerFaults,
  },
  {
    name: 'reconciliation_differences',
    help: 'Differences with the provider’s books, found last',
    of: ({ differences }) => differences,
  },
  {
    name: 'reconciliation_age_seconds',
    help: 'Since the last comparison with them',
    of: ({ sinceComparison }) => sinceComparison,
  },
]

/** What the business waits for, read at the scrape. The same in every process: `max by (…)`. */
export function watchBusiness(app: App, registry: Registry): void {
  for (const { name, help, of } of gauges)
    new Gauge({
      name: `thikana_${name}`,
      help,
      registers: [registry],
      async collect() {
        const value = of(await readGauges(app))
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  new Gauge({
    name: 'thikana_orders_wanting_staff',
    help: 'Orders on which staff must act, by why',
    labelNames: ['fact'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [fact, count] of Object.entries((await readGauges(app)).attentions)) this.set({ fact }, count)
    },
  })
}
