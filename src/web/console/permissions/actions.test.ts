import { afterAll, beforeAll, expect, test } from 'vitest'
import { testedActions } from '#testing/console/actions.ts'
import { collectOutcomes, getExpectedOutcomes, getOutcome } from '#testing/console/outcomes.ts'
import { openTestConsole, type TestConsole, type TestForm } from '#testing/console/test-console.ts'
import { orderActionForm } from '../orders/actions/order-actions.server.ts'

let desk: TestConsole
beforeAll(async () => {
  desk = await openTestConsole()
})
afterAll(() => desk.app.close())

test.each(testedActions)('%s', async (_, page, form, right) => {
  expect(await collectOutcomes(desk, page, form)).toEqual(getExpectedOutcomes(right))
})

test('every action on an order is in this table', () => {
  const tested = testedActions.filter(([, page]) => page === 'orders/order/order').map(([, , form]) => form.intent)
  expect(
    orderActionForm.options.map(({ shape }) => shape.intent.value).filter(intent => !tested.includes(intent)),
  ).toEqual([])
})

test('operations cancels by the terms; another amount needs an admin', async () => {
  const shown = async () => {
    const { order } = (await desk.callPage(desk.member('admin'), 'orders/order/order')) as {
      order: { lastEvent: number; status: string }
    }
    return order
  }
  const operations = desk.member('operations')
  const form = { intent: 'cancel', cause: 'customer', seen: String((await shown()).lastEvent), reason: 'No truck' }
  expect(await getOutcome(desk, operations, 'orders/order/order', { ...form, refund: '1' })).toBe('refused')
  expect(await getOutcome(desk, operations, 'orders/order/order', { ...form, refund: '' })).toBe('open')
  expect((await shown()).status).toBe('Cancelled')
})

test('a custom role is changed by its form like the built-in roles', async () => {
  const t = (form: TestForm) =>
    desk.callPage(desk.member('admin'), 'staff/roles', { form: { approvalLimit: '0', ...form } })
  await t({ code: '', name: 'Surveyor', orders: 'on' })
  const roles = desk.app.db.selectFrom('staff_roles').selectAll().orderBy('position', 'desc')
  const { code, revision } = await roles.executeTakeFirstOrThrow()
  await t({ code, revision: String(revision), name: 'Surveyor', orders: 'on', reviews: 'on' })
  expect((await roles.executeTakeFirstOrThrow()).permissions).toEqual(['orders', 'reviews'])
  await desk.app.db.deleteFrom('staff_roles').where('code', '=', code).execute()
})
