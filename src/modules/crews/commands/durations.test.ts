import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import {
  createDurationDraft,
  discardDurationDraft,
  listDurations,
  proposeDurationDraft,
  publishDurations,
  readDatedDurations,
  saveDurationDraft,
  sendBackDurationDraft,
  withdrawDurations,
} from '../index.server.ts'
import { type DurationTerms, defaultDurationTerms } from '../rules/job-durations.ts'

let app: TestApp
let asha: Staff
let meera: Staff
let clerk: Staff
beforeAll(async () => {
  app = await openTestApp()
  asha = await createTestStaff(app, 'Asha', ownerRole)
  meera = await createTestStaff(app, 'Meera', ownerRole)
  clerk = await createTestStaff(app, 'Ravi', operationsRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db
    .updateTable('job_durations')
    .set({ state: 'discarded' })
    .where('state', 'in', ['open', 'proposed'])
    .execute()
})

const tomorrow = () => addDays(toIndiaDate(app.now()), 1)
const slower = (percent: number): DurationTerms => ({ ...defaultDurationTerms, branches: [{ branchId: 0, percent }] })

async function publish(percent: number, effectiveFrom = tomorrow()) {
  const id = await createDurationDraft(app, asha)
  const revision = await saveDurationDraft(app, asha, { id, revision: 0, terms: slower(percent) })
  await proposeDurationDraft(app, asha, { id, revision, effectiveFrom })
  return { id, version: await publishDurations(app, meera, { id, revision }) }
}

test('[CAP-01] a draft becomes a version once a second person approves it, and is audited', async () => {
  const id = await createDurationDraft(app, asha)
  await expect(createDurationDraft(app, meera)).rejects.toMatchObject({ code: 'durations.draft' })
  const wrong = saveDurationDraft(app, asha, { id, revision: 0, terms: slower(300) })
  await expect(wrong).rejects.toMatchObject({ fields: { 'branch.0': 'durations.bounds' } })
  const revision = await saveDurationDraft(app, asha, { id, revision: 0, terms: slower(120) })
  const known = { id, revision }
  await expect(saveDurationDraft(app, meera, { ...known, revision: 0, terms: slower(90) })).rejects.toMatchObject({
    code: 'durations.changed',
  })
  await expect(publishDurations(app, meera, known)).rejects.toMatchObject({ code: 'durations.state' })
  const today = toIndiaDate(app.now())
  await expect(proposeDurationDraft(app, asha, { ...known, effectiveFrom: today })).rejects.toMatchObject({
    code: 'durations.past',
  })
  await proposeDurationDraft(app, asha, { ...known, effectiveFrom: tomorrow() })
  await expect(publishDurations(app, asha, known)).rejects.toMatchObject({ code: 'durations.second' })
  await sendBackDurationDraft(app, meera, known)
  await proposeDurationDraft(app, asha, { ...known, effectiveFrom: tomorrow() })
  const version = await publishDurations(app, meera, known)
  const dated = await readDatedDurations(app.db, 1)
  expect(dated.at(-1)).toMatchObject({ version, from: tomorrow(), durations: { percent: 120 } })
  const { versions } = await listDurations(app, asha)
  expect(versions[0]).toMatchObject({ version, state: 'scheduled', editedBy: 'Asha', approvedBy: 'Meera' })
  const actions = (await listAuditChanges(app, 'durations', id)).map(({ action }) => action)
  expect(actions.toSorted()).toEqual(['opened', 'proposed', 'proposed', 'published', 'saved', 'sent-back'])
})

test('[CAP-01] a version that applies is not withdrawn, a later one is', async () => {
  const { version } = await publish(110, addDays(tomorrow(), 5))
  await withdrawDurations(app, asha, version)
  expect((await readDatedDurations(app.db, 1)).some(one => one.version === version)).toBe(false)
  await expect(withdrawDurations(app, asha, version)).rejects.toMatchObject({ code: 'durations.begun' })
  await expect(withdrawDurations(app, asha, 9_999)).rejects.toMatchObject({ code: 'durations.unknown' })
})

test('[CAP-01] staff without the permission for places, or of some branches, neither see nor change durations', async () => {
  const bound: Staff = { ...asha, branches: [1] }
  for (const staff of [clerk, bound]) {
    await expect(listDurations(app, staff)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(createDurationDraft(app, staff)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(withdrawDurations(app, staff, 1)).rejects.toMatchObject({ kind: 'forbidden' })
    const known = { id: 1, revision: 0 }
    await expect(publishDurations(app, staff, known)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(discardDurationDraft(app, staff, known)).rejects.toMatchObject({ kind: 'forbidden' })
  }
})
