import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { listBranches, readBranch } from '../queries/branches.ts'
import { addBranch, saveBranch } from './save-branch.ts'

let app: TestApp
let asha: Staff
beforeAll(async () => {
  app = await openTestApp()
  asha = await createTestStaff(app, 'Asha', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.updateTable('cities').set({ branch_id: null }).execute()
  await app.db.deleteFrom('branches').execute()
})

const [karnataka, gujarat] = ['29AAGCB7383J1Z4', '24AAACC1206D1ZM']
const hoodi = { name: 'Bengaluru', address: 'Hoodi, Bengaluru 560048', phone: '', cities: [2] }
const add = (change: object = {}) => addBranch(app, asha, { ...hoodi, gstin: karnataka, series: 'KA', ...change })

describe('a branch', () => {
  it('is added with its registration and its cities, and is in the audit', async () => {
    const id = await add()
    expect(await readBranch(app, asha, id)).toEqual({ ...hoodi, id, gstin: karnataka, series: 'KA', revision: 1 })
    const [newest] = await listAuditChanges(app, 'branch', id)
    expect(newest).toMatchObject({
      action: 'added',
      by: 'Asha',
      after: { gstin: karnataka, series: 'KA', cities: [2] },
    })
  })

  it('shares the numbers of its registration; a series of another is not used twice, also not by concurrent requests', async () => {
    await add()
    const second = await readBranch(app, asha, await add({ name: 'Mysuru', series: 'MY', cities: [] }))
    expect(second.series).toBe('KA')
    const own = await readBranch(app, asha, await add({ gstin: app.config.gst.gstin, cities: [] }))
    expect(own.series).toBeNull()
    await expect(add({ gstin: gujarat })).rejects.toMatchObject({ fields: { series: 'branch.series-taken' } })
    const both = [gujarat, '07AAGFF2194N1Z1'].map(gstin =>
      add({ gstin, series: 'GJ', cities: [] }).catch(e => e.fields),
    )
    expect((await Promise.all(both)).filter(one => typeof one === 'number')).toHaveLength(1)
  })

  it('takes a city from another branch, and returns it to the company', async () => {
    const [one, other] = [
      await add({ cities: [2, 3] }),
      await add({ name: 'Gujarat', gstin: gujarat, series: 'GJ', cities: [3] }),
    ]
    expect((await listBranches(app, asha)).map(({ cities }) => cities)).toEqual([[2], [3]])
    const { id: _, gstin: __, series: ___, revision, ...terms } = await readBranch(app, asha, other)
    await saveBranch(app, asha, other, { revision, terms: { ...terms, cities: [] } })
    expect((await listBranches(app, asha)).map(({ cities }) => cities)).toEqual([[2], []])
    expect((await readBranch(app, asha, one)).cities).toEqual([2])
  })

  it('rejects the second of two concurrent saves', async () => {
    const id = await add()
    await saveBranch(app, asha, id, { revision: 1, terms: { ...hoodi, phone: '080 4890 1111' } })
    const late = saveBranch(app, asha, id, { revision: 1, terms: hoodi })
    await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'branch.changed' })
    expect((await readBranch(app, asha, id)).phone).toBe('080 4890 1111')
  })

  it('reports all errors at once, and requires the permission', async () => {
    await expect(add({ name: '', gstin: 'x' })).rejects.toMatchObject({
      fields: { name: 'branch.name', gstin: 'branch.gstin' },
    })
    const clerk = await createTestStaff(app, 'Ravi', { ...operationsRole, permissions: ['orders'] })
    await expect(addBranch(app, clerk, { ...hoodi, gstin: karnataka, series: 'KA' })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    await expect(readBranch(app, asha, 99)).rejects.toMatchObject({ kind: 'unknown' })
  })
})
