import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { byFleet } from './by-fleet.ts'

/** Whether a city sells what people and trucks of its branch can do, and not a number of orders a window. */
export async function fleetCapacity(app: App, cityId: number): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select ${byFleet(sql`${cityId}::int`)} as yes`.execute(app.db)
  return rows[0]!.yes
}
