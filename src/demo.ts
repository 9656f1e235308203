import { seedDemoDay } from '../seeds/demo-day.ts'
import { seedFleet } from '../seeds/demo-fleet.ts'
import { seedInsurance } from '../seeds/demo-insurance.ts'
import { seedLanes } from '../seeds/demo-lanes.ts'
import { seedPartners } from '../seeds/demo-partners.ts'
import { openApp } from './app.ts'
import type { IndiaDate } from './kernel/india-time.ts'
import { readConfig } from './platform/config/config.ts'
import { openLog } from './platform/log.ts'

/** Fills an empty database with the demonstration company. Returns the date that it is built around. */
export async function createDemo(): Promise<IndiaDate> {
  const { app, stop } = await openApp(readConfig(process.env), openLog('fatal'))
  await seedFleet(app)
  await seedPartners(app)
  await seedInsurance(app)
  await seedLanes(app)
  const day = await seedDemoDay(app)
  await stop()
  return day
}
