import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Paise, rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Permission } from '#modules/access/rules/permissions.ts'
import type { Role } from '#modules/access/rules/role.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { listStaff } from '../queries/list-staff.ts'
import { readActor } from '../queries/read-actor.ts'
import { listRoles, readRole } from '../queries/read-roles.ts'
import { addStaff } from './add-staff.ts'
import { changeStaff } from './change-staff.ts'
import { openSession } from './open-session.ts'
import { resetSecondStep } from './reset-second-step.ts'
import { addRole, removeRole, saveRole } from './save-role.ts'

let app: TestApp
let farida: Staff
beforeAll(async () => {
  app = await openTestApp()
  farida = await member(ownerRole)
})
afterAll(() => app.close())

const member = (role: Role) => createTestStaff(app, role.name, role)
const named = async (code: string) => member(await readRole(app.db, code))
const revisionOf = async (code: string) => (await listRoles(app, farida)).find(role => role.code === code)!.revision
const terms = (name: string, permissions: Permission[]) => ({ name, permissions, approvalLimit: null })

describe('the permissions of a role', () => {
  test('apply with the next request of its holders, and are in the audit log', async () => {
    const sales = await named('sales')
    const { token } = await openSession(app, app.db, { customer_id: null, staff_id: sales.id }, 'staff')
    const revision = await revisionOf('sales')
    await saveRole(app, farida, 'sales', { ...terms('Sales', ['orders', 'reviews']), revision })
    expect(await readActor(app, token)).toMatchObject({
      role: { permissions: ['orders', 'reviews'], approvalLimit: null },
    })
    const [change] = await listAuditChanges(app, 'role', 'sales')
    expect(change).toMatchObject({
      action: 'saved',
      before: { approvalLimit: 0 },
      after: { permissions: ['orders', 'reviews'] },
    })
  })

  test('reject the second of two concurrent saves', async () => {
    const revision = await revisionOf('content')
    await saveRole(app, farida, 'content', { ...terms('Writers', ['reviews']), revision })
    const second = saveRole(app, farida, 'content', { ...terms('Editors', []), revision })
    await expect(second).rejects.toMatchObject({ kind: 'conflict', code: 'staff.role-changed' })
    expect((await readRole(app.db, 'content')).name).toBe('Writers')
  })

  test('are always complete for an owner, whatever is posted', async () => {
    await saveRole(app, farida, 'admin', { ...terms('Proprietor', []), revision: await revisionOf('admin') })
    expect(await readRole(app.db, 'admin')).toEqual({ ...ownerRole, name: 'Proprietor' })
  })

  test('belong to roles with unique names', async () => {
    const code = await addRole(app, farida, terms('Surveyor', ['orders']))
    expect(await readRole(app.db, code)).toMatchObject({ name: 'Surveyor', permissions: ['orders'] })
    const refused = { kind: 'conflict', code: 'staff.role-name' }
    await expect(addRole(app, farida, terms('surveyor', []))).rejects.toMatchObject(refused)
    const renamed = saveRole(app, farida, code, { ...terms('Dispatcher', []), revision: 1 })
    await expect(renamed).rejects.toMatchObject(refused)
  })
})

test('a role can be removed once nobody has it; an owner’s never', async () => {
  const code = await addRole(app, farida, terms('Helper', ['orders']))
  const helper = await named(code)
  const held = { kind: 'conflict', code: 'staff.role-held' }
  await expect(removeRole(app, farida, code, { revision: 1 })).rejects.toMatchObject(held)
  await changeStaff(app, farida, helper.id, { role: 'sales', active: true })
  await removeRole(app, farida, code, { revision: 1 })
  await expect(readRole(app.db, code)).rejects.toThrow()
  const owners = removeRole(app, farida, 'admin', { revision: await revisionOf('admin') })
  await expect(owners).rejects.toMatchObject(held)
})

describe('a member of staff who manages accounts without being an owner', () => {
  const more = { kind: 'forbidden', code: 'staff.more-than-own' }
  let clerk: Staff
  beforeAll(async () => {
    const code = await addRole(app, farida, terms('Clerk', ['orders', 'staff']))
    clerk = await named(code)
  })

  test('assigns no permission beyond their own, to nobody and to no role', async () => {
    const sales = await named('dispatcher')
    await expect(addStaff(app, clerk, { name: 'A', email: 'a@example.in', role: 'admin' })).rejects.toMatchObject(more)
    await expect(changeStaff(app, clerk, clerk.id, { role: 'admin', active: true })).rejects.toMatchObject(more)
    await expect(changeStaff(app, clerk, sales.id, { role: 'dispatcher', active: false })).rejects.toMatchObject(more)
    const own = { ...terms('Clerk', ['orders', 'staff', 'money']), revision: 1 }
    await expect(saveRole(app, clerk, clerk.role.code, own)).rejects.toMatchObject(more)
    await expect(addRole(app, clerk, terms('Cashier', ['money']))).rejects.toMatchObject(more)
  })

  test('grants no approval limit above their own, and raises nobody’s, least of all their own', async () => {
    const own = {
      name: 'Manager',
      permissions: ['orders', 'money', 'staff'] as Permission[],
      approvalLimit: rupees(1_000),
    }
    const manager = await named(await addRole(app, farida, own))
    const lift = (approvalLimit: Paise | null) =>
      saveRole(app, manager, manager.role.code, { ...own, approvalLimit, revision: 1 })
    await expect(lift(null)).rejects.toMatchObject(more)
    await expect(lift(rupees(1_001))).rejects.toMatchObject(more)
    await expect(addRole(app, manager, { ...own, name: 'Refunds', approvalLimit: null })).rejects.toMatchObject(more)
    const free = await addRole(app, farida, { ...own, name: 'Free hand', approvalLimit: null })
    await expect(changeStaff(app, manager, manager.id, { role: free, active: true })).rejects.toMatchObject(more)
    await lift(rupees(500))
    expect(await readRole(app.db, manager.role.code)).toMatchObject({ approvalLimit: rupees(500) })
  })

  test('cannot change roles while bound to branches, because other branches use them too', async () => {
    const elsewhere = { kind: 'forbidden', code: 'staff.all-branches' }
    const bound: Staff = { ...farida, branches: [0] }
    const sales = { ...terms('Sales', ['orders', 'money']), revision: await revisionOf('sales') }
    await expect(saveRole(app, bound, 'sales', sales)).rejects.toMatchObject(elsewhere)
    await expect(removeRole(app, bound, 'sales', sales)).rejects.toMatchObject(elsewhere)
    await expect(addRole(app, bound, terms('Scout', ['orders']))).rejects.toMatchObject(elsewhere)
  })

  test('cannot change an owner', async () => {
    await expect(changeStaff(app, clerk, farida.id, { role: 'admin', active: false })).rejects.toMatchObject(more)
    await expect(resetSecondStep(app, clerk, farida.id)).rejects.toMatchObject(more)
    expect((await listStaff(app, farida)).find(({ id }) => id === farida.id)).toMatchObject({ active: true })
  })

  test('assigns their own permissions', async () => {
    await addStaff(app, clerk, { name: 'Anil', email: 'anil@example.in', role: clerk.role.code })
    expect((await listStaff(app, clerk)).find(({ name }) => name === 'Anil')).toMatchObject({ role: clerk.role.code })
  })
})
