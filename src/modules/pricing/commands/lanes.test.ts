import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { searchPlaces } from '#modules/places/index.server.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import {
  createLaneDraft,
  discardLaneDraft,
  findMoveLane,
  importLaneFile,
  listLaneRates,
  previewLaneFile,
  proposeLaneDraft,
  publishLanes,
  updateLaneDraft,
  withdrawLanes,
} from '../index.server.ts'

let app: TestApp
let asha: Staff
let meera: Staff
let clerk: Staff
beforeAll(async () => {
  app = await openTestApp()
  asha = await createTestStaff(app, 'asha', ownerRole)
  meera = await createTestStaff(app, 'meera', ownerRole)
  clerk = await createTestStaff(app, 'ravi', operationsRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('lane_rates').execute()
  app.setNow(new Date('2026-12-01T06:00:00Z'))
  invalidateCached()
})

const file = 'from,to,load,rate,days\nBangalore,Hyderabad,shared,62,3-4\nAtlantis,Hyderabad,shared,1,2\n'
const drafted = async () => {
  const id = await createLaneDraft(app, asha)
  await importLaneFile(app, asha, { id, revision: 0 }, file)
  return { id, revision: 1 }
}
const refused = (kind: string, code: string) => ({ kind, code })
const findCity = (name: string) => searchPlaces(name, 8).find(({ kind }) => kind === 'city')!
const laneOn = (day: string) => findMoveLane(app.db, findCity('Bengaluru'), findCity('Hyderabad'), day)

describe('[LANE-01] lane rates', () => {
  it('are imported into a draft by old names of cities too; a row with an error is left out', async () => {
    const preview = await previewLaneFile(app, asha, new TextEncoder().encode(file))
    expect(preview.errors).toEqual([{ line: 3, column: 'from', code: 'lanes.zone' }])
    await drafted()
    const { draft } = await listLaneRates(app, asha)
    expect(draft!.rates).toMatchObject([{ from: { name: 'Bengaluru', state: 'Karnataka' }, rate: rupees(62) }])
  })

  it('apply from their date, once a second person approved them; then a move finds its lane and km by road', async () => {
    const known = await drafted()
    await proposeLaneDraft(app, asha, { ...known, effectiveFrom: '2026-12-10' })
    await expect(publishLanes(app, asha, known)).rejects.toMatchObject(refused('forbidden', 'lanes.second'))
    expect(await publishLanes(app, meera, known)).toBe(1)
    expect(await laneOn('2026-12-09')).toBeNull()
    const lane = await laneOn('2026-12-10')
    expect(lane).toMatchObject({ version: 1, rates: [{ rate: rupees(62) }], road: { source: 'estimate' } })
    expect(lane!.road!.km).toBeGreaterThan(540)
    expect(lane!.road!.km).toBeLessThan(600)
  })

  it('can be withdrawn until they apply', async () => {
    const known = await drafted()
    await proposeLaneDraft(app, asha, { ...known, effectiveFrom: '2026-12-10' })
    await publishLanes(app, meera, known)
    await withdrawLanes(app, asha, 1)
    expect(await laneOn('2026-12-10')).toBeNull()
    expect((await listLaneRates(app, asha)).versions).toMatchObject([{ version: 1, state: 'withdrawn' }])
    await expect(withdrawLanes(app, asha, 1)).rejects.toMatchObject(refused('conflict', 'lanes.begun'))
  })

  it('have one draft at a time, which two people do not overwrite', async () => {
    const known = await drafted()
    await expect(createLaneDraft(app, meera)).rejects.toMatchObject(refused('conflict', 'lanes.draft'))
    await expect(updateLaneDraft(app, meera, { ...known, revision: 0 }, {})).rejects.toMatchObject(
      refused('conflict', 'lanes.changed'),
    )
    await discardLaneDraft(app, meera, known)
    expect((await listLaneRates(app, asha)).draft).toBeNull()
  })

  it('need the permission for prices', async () => {
    const known = await drafted()
    for (const action of [
      () => createLaneDraft(app, clerk),
      () => updateLaneDraft(app, clerk, known, {}),
      () => importLaneFile(app, clerk, known, file),
      () => previewLaneFile(app, clerk, new TextEncoder().encode(file)),
      () => proposeLaneDraft(app, clerk, { ...known, effectiveFrom: '2026-12-10' }),
      () => discardLaneDraft(app, clerk, known),
      () => publishLanes(app, clerk, known),
      () => withdrawLanes(app, clerk, 1),
      () => listLaneRates(app, clerk),
    ])
      await expect(action()).rejects.toMatchObject(refused('forbidden', 'staff.right'))
  })
})
