import type { App } from '#platform/app.ts'
import { reckonCosts } from './commands/reckon-costs.ts'
import './tables.ts'

export { reckonCosts } from './commands/reckon-costs.ts'
export { saveCosts } from './commands/save-costs.ts'
export { type CostTable, listCostTables } from './queries/cost-tables.ts'
export { countRecalculated } from './queries/count-recalculated.ts'
export { type Margins, readMargins } from './queries/read-margins.ts'

declare module '#platform/jobs.ts' {
  interface Queues {
    'reckon-costs': Record<string, never>
  }
}

export function costJobs(app: App) {
  app.jobs.on('reckon-costs', { every: '*/10 * * * *', retryLimit: 0 }, async () => {
    await reckonCosts(app)
  })
}
