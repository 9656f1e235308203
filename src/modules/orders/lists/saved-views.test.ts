import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { createSavedView } from './create-saved-view.ts'
import { listSavedViews } from './list-saved-views.ts'
import { removeSavedView } from './remove-saved-view.ts'
import { updateSavedView } from './update-saved-view.ts'

let app: TestApp
const people = {} as Record<'admin' | 'asha' | 'imran', Staff>
beforeAll(async () => {
  app = await openTestApp()
  for (const name of ['admin', 'asha', 'imran'] as const) {
    people[name] = await createTestStaff(app, name, name === 'admin' ? ownerRole : operationsRole)
  }
})
afterAll(() => app.close())

const pune = { name: 'Pune, not paid', query: 'city=3&owing=yes' }
const seenBy = async (who: keyof typeof people) => (await listSavedViews(app, people[who])).map(({ name }) => name)
const activityLog = async (id: number) => {
  const rows = await app.db
    .selectFrom('audit_entries')
    .select(['action as action', 'before', 'after', 'staff_id'])
    .where('subject', '=', 'saved-view')
    .where('about', '=', String(id))
    .orderBy('id')
    .execute()
  return rows
}

describe('a saved view', () => {
  test('is seen, changed and removed by its owner only', async () => {
    const id = await createSavedView(app, people.asha, { ...pune, shared: false })
    expect([await seenBy('asha'), await seenBy('imran'), await seenBy('admin')]).toEqual([[pune.name], [], []])
    for (const who of ['imran', 'admin'] as const) {
      const other = { revision: 1, name: 'Mine', shared: true }
      await expect(updateSavedView(app, people[who], id, other)).rejects.toMatchObject({ code: 'views.unknown' })
      await expect(removeSavedView(app, people[who], id, other)).rejects.toMatchObject({ code: 'views.unknown' })
    }
    await removeSavedView(app, people.asha, id, { revision: 1 })
    expect(await seenBy('asha')).toEqual([])
  })

  test('is seen by all when shared, and its owner and an admin can change it, with before and after in the audit log', async () => {
    const id = await createSavedView(app, people.asha, { ...pune, shared: true })
    expect(await seenBy('imran')).toEqual([pune.name])
    expect((await listSavedViews(app, people.imran))[0]).toMatchObject({ mayChange: false, by: 'asha' })
    await expect(removeSavedView(app, people.imran, id, { revision: 1 })).rejects.toMatchObject({
      code: 'views.unknown',
    })
    await updateSavedView(app, people.admin, id, { revision: 1, name: 'Pune', shared: true })
    await updateSavedView(app, people.admin, id, { revision: 2, name: 'Pune', shared: true }) // nothing changed
    await expect(
      updateSavedView(app, people.asha, id, { revision: 1, name: 'Mine', shared: false }),
    ).rejects.toMatchObject({
      kind: 'conflict',
      code: 'views.changed',
    })
    await removeSavedView(app, people.asha, id, { revision: 2 })
    expect(await seenBy('imran')).toEqual([])
    expect(await activityLog(id)).toEqual([
      { action: 'saved', before: null, after: { ...pune, shared: true }, staff_id: people.asha.id },
      {
        action: 'changed',
        before: { name: pune.name, shared: true },
        after: { name: 'Pune', shared: true },
        staff_id: people.admin.id,
      },
      { action: 'removed', before: { ...pune, name: 'Pune', shared: true }, after: null, staff_id: people.asha.id },
    ])
  })

  test('is rejected after thirty', async () => {
    for (let n = 0; n < 30; n++) await createSavedView(app, people.imran, { ...pune, name: `View ${n}`, shared: false })
    await expect(createSavedView(app, people.imran, { ...pune, shared: false })).rejects.toMatchObject({
      code: 'views.many',
    })
    expect(await seenBy('imran')).toHaveLength(30)
  })
})
