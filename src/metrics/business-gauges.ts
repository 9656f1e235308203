import { Gauge, type Registry } from 'prom-client'
import { type Gauges, readGauges } from '#modules/operations/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Log } from '#platform/log.ts'

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

/**
 * A company whose metrics are read: its application, null while it is not open. Its name is null if the process serves
 * only this company.
 */
export type MeasuredCompany = { name: string | null; app: App | null }

/**
 * Registers gauges of each company's open work, read at the scrape. They are the same in every process: `max by
 * (company, …)`.
 */
export function watchBusiness(companies: () => MeasuredCompany[], registry: Registry, log: Log): void {
  const company: readonly 'company'[] = companies()[0]!.name === null ? [] : ['company']
  /**
   * Reads the gauges. With a single company an error is thrown, so that the scrape fails; with several, those of the
   * others are still read.
   */
  const read = async () => {
    const all = companies().map(async ({ name, app }) => {
      if (name === null) return { whose: {}, figures: await readGauges(app!) }
      const figures =
        app && (await readGauges(app).catch(error => log.error({ company: name, error: error.stack }, 'metrics')))
      return figures ? { whose: { company: name }, figures } : null
    })
    return (await Promise.all(all)).filter(one => one !== null)
  }
  for (const { name, help, of } of gauges)
    new Gauge({
      name: `thikana_${name}`,
      help,
      labelNames: company,
      registers: [registry],
      async collect() {
        const all = await read()
        this.reset() // to 0 if there are no labels
        if (company.length === 0) this.remove()
        for (const { whose, figures } of all) {
          const value = of(figures)
          if (value !== null) this.set(whose, value)
        }
      },
    })
  new Gauge({
    name: 'thikana_orders_wanting_staff',
    help: 'Orders on which staff must act, by why',
    labelNames: [...company, 'fact'],
    registers: [registry],
    async collect() {
      const all = await read()
      this.reset()
      for (const { whose, figures } of all)
        for (const [fact, count] of Object.entries(figures.attentions)) this.set({ ...whose, fact }, count)
    },
  })
}

/**
 * Registers whether each of several companies is open with a working database, because the process continues without
 * one that is not.
 */
export function watchCompanies(companies: () => MeasuredCompany[], registry: Registry): void {
  new Gauge({
    name: 'thikana_company_up',
    help: 'Whether the company is served (1) or not (0)',
    labelNames: ['company'],
    registers: [registry],
    async collect() {
      for (const { name, app } of companies()) {
        const isUp =
          app !== null &&
          (await readGauges(app).then(
            () => true,
            () => false,
          ))
        this.set({ company: name ?? '' }, isUp ? 1 : 0)
      }
    },
  })
}
