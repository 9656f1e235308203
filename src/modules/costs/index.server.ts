import type { App } from '#platform/app.ts'
import { calculateCosts } from './commands/calculate-costs.ts'
import './tables.ts'

export { calculateCosts } from './commands/calculate-costs.ts'
export { saveCostTable } from './commands/save-cost-table.ts'
export { countMovesToRecalculate } from './queries/count-moves-to-recalculate.ts'
export { type CostTable, listCostTables } from './queries/list-cost-tables.ts'
export { type Margins, readMargins } from './queries/read-margins.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'reckon-costs': Record<string, never>
  }
}

export function registerCostTasks(app: App) {
  app.jobs.on('reckon-costs', { every: '*/10 * * * *', retryLimit: 0 }, async () => {
    await calculateCosts(app)
  })
}
