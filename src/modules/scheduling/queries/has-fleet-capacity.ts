import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { usesFleetCapacity } from './uses-fleet-capacity.ts'

/** True if a city sells the fleet capacity of its branch, and not a fixed number of orders per window. */
export async function hasFleetCapacity(app: App, cityId: number): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select ${usesFleetCapacity(sql`${cityId}::int`)} as yes`.execute(app.db)
  return rows[0]!.yes
}
