import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { toIndiaInstant } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { decodeRoleRow } from '#modules/access/rules/role.ts'
import { demoEmail } from '#modules/identity/rules/needs-second-step.ts'
import { phoneTemplateNames } from '#modules/messaging/rules/templates.ts'
import { usesFleetCapacity } from '#modules/scheduling/internal.server.ts'
import type { App } from '#platform/app.ts'
import { cacheRead } from '#platform/cache/cached.ts'
import { getBackupDate } from '#platform/database/back-up.ts'
import type { Db } from '#platform/database/database.ts'
import { listSetupSteps, type SetupStep, type SiteFacts } from '../rules/setup-checklist.ts'

export type SetupStepDetails = SetupStep & {
  /** The name of the person who marked it as done, and the time. */
  said: { by: string; at: Date } | null
}
export type SetupChecklist = {
  steps: SetupStepDetails[]
  facts: Pick<SiteFacts, 'citiesByNumber' | 'unapprovedSms' | 'owners' | 'ownersWithSecondStep'>
}

/** The topic on which processes notify each other that a setup step was marked. */
export const SETUP_CHECKLIST_TOPIC = 'setup-checklist'
const CACHE_MS = 30_000

/** Returns the setup checklist: what remains before customers can book. Rejects with 'forbidden' staff.right. */
export async function readSetupChecklist(app: App, staff: Staff): Promise<SetupChecklist> {
  requirePermission(staff, 'staff')
  return buildSetupChecklist(app)
}

/** Counts the open steps, for a line on a page that is open all day. May be half a minute old. */
export const countOpenSteps = cacheRead(
  CACHE_MS,
  async (app: App) => (await buildSetupChecklist(app)).steps.filter(({ done }) => !done).length,
  SETUP_CHECKLIST_TOPIC,
)

async function buildSetupChecklist(app: App): Promise<SetupChecklist> {
  const [facts, marks] = await Promise.all([readSiteFacts(app), readMarkedSteps(app)])
  const steps = listSetupSteps(facts, new Set(marks.map(({ step }) => step)), app.now())
  return {
    steps: steps.map(step => {
      const mark = marks.find(one => one.step === step.key)
      return { ...step, said: step.byWord && mark ? { by: mark.by, at: mark.at } : null }
    }),
    facts,
  }
}

const readMarkedSteps = (app: App) =>
  app.db
    .selectFrom('first_steps as f')
    .innerJoin('staff as s', 's.id', 'f.staff_id')
    .select(['step', 's.name as by', 'at'])
    .execute()

async function readSiteFacts(app: App): Promise<SiteFacts> {
  const { config } = app
  const [rows, owners, backup] = await Promise.all([
    sql<{ openCities: number; citiesByNumber: number; ownPrices: boolean; ownCompany: boolean }>`
      select (select count(*) from cities where active) as "openCities",
        (select count(*) from cities where active and not ${usesFleetCapacity(sql`cities.id`)}) as "citiesByNumber",
        exists (select from price_books where created_by <> 'seed' and withdrawn_at is null) as "ownPrices",
        exists (select from company_facts) as "ownCompany"`.execute(app.db),
    readOwners(app.db),
    config.databaseUrl ? 'elsewhere' : findNewestBackup(`${config.dataDir}/backups`),
  ])
  return {
    ...rows.rows[0]!,
    specimen: config.gst.specimen,
    payments: config.razorpay ? (config.razorpay.keyId.startsWith('rzp_live_') ? 'live' : 'test') : 'none',
    sms: config.sms !== null,
    unapprovedSms: phoneTemplateNames.filter(name => !config.sms?.templates[name]).length,
    whatsapp: config.whatsapp !== null,
    mail: config.mail !== null,
    backup: backup as SiteFacts['backup'],
    owners: owners.length,
    ownersWithSecondStep: owners.filter(({ secondStep }) => secondStep).length,
  }
}

/** Returns the accounts that decide about money or staff, without the shared demonstration account. */
async function readOwners(db: Db): Promise<{ secondStep: boolean }[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('staff_roles as r', 'r.code', 'staff.role')
    .leftJoin('staff_second_steps as x', x =>
      x.onRef('x.staff_id', '=', 'staff.id').on('x.confirmed_at', 'is not', null),
    )
    .select(['r.code', 'r.name', 'r.permissions', 'r.approval_limit', 'x.staff_id as step'])
    .where('active', '=', true)
    .where('email', '<>', demoEmail)
    .execute()
  const deciding = rows.filter(
    row => hasPermission({ role: decodeRoleRow(row) }, 'money') || hasPermission({ role: decodeRoleRow(row) }, 'staff'),
  )
  return deciding.map(({ step }) => ({ secondStep: step !== null }))
}

/** Returns the date of the newest file that `backUp` made, or null. */
async function findNewestBackup(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch(() => [] as string[])
  const newest = names
    .flatMap(name => getBackupDate(name) ?? [])
    .toSorted()
    .at(-1)
  return newest ? toIndiaInstant(newest) : null
}
