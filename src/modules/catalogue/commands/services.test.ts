import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole as ofOwner, operationsRole } from '#testing/roles.ts'
import {
  addService,
  changeService,
  listServices,
  readServiceEntry,
  readServices,
  removeCataloguePhoto,
  setCataloguePhoto,
} from '../index.server.ts'
import { parseTypedFields } from '../rules/catalogue-fields.ts'
import { serviceKind } from '../rules/kinds/service.ts'
import { parseOptionFields } from '../rules/option-fields.ts'

let app: TestApp
let owner: Staff
let clerk: Staff
beforeAll(async () => {
  app = await openTestApp()
  owner = await createTestStaff(app, 'asha', ofOwner)
  clerk = await createTestStaff(app, 'ravi', operationsRole)
})
afterAll(() => app.close())
beforeEach(() => invalidateCached())

/** Returns the current form of a service with some fields typed over. */
async function typed(id: number, change: Record<string, string> = {}) {
  const { revision, fields } = await readServiceEntry(app, owner, id)
  const all = { ...fields, ...change }
  return {
    seen: { id, revision },
    form: { row: parseTypedFields(serviceKind.read, all), options: parseOptionFields(all, {}) },
  }
}
const change = async (id: number, fields: Record<string, string>) => {
  const { seen, form } = await typed(id, fields)
  await changeService(app, owner, seen, form)
}
const refused = (kind: string, code: string) => ({ kind, code })

describe('[SVC-01] a service', () => {
  it('is updated for customers as soon as it is changed, with its options', async () => {
    await readServices(app.db)
    await change(301, {
      name: 'Deep cleaning, whole home',
      included: 'Fans\nWindows',
      'questions.0.question': 'How long?',
      'questions.0.answer': 'A day.',
      'options.30101.price': '4321',
      'options.30102.active': 'no',
      'options.new1.name': 'Villa',
      'options.new1.price': '19999',
      'options.new1.minutes': '960',
      'options.new1.position': '9',
      'options.new1.active': 'yes',
    })
    const found = (await readServices(app.db)).services.get(301)!
    expect(found).toMatchObject({ name: 'Deep cleaning, whole home', included: ['Fans', 'Windows'] })
    expect(found.questions[0]).toEqual({ question: 'How long?', answer: 'A day.' })
    expect(found.options[0]).toMatchObject({ id: 30101, price: rupees(4_321) })
    expect(found.options.some(({ id }) => id === 30102)).toBe(false)
    expect(found.options.at(-1)).toMatchObject({ name: 'Villa', price: rupees(19_999), minutes: 960 })
    expect(found.options.at(-1)!.id).toBeGreaterThan(100_000)
    const activityLog = await listAuditChanges(app, 'service-option', 30101)
    expect(activityLog[0]).toMatchObject({ by: 'asha', after: { price: 432_100 } })
  })

  it('is shown at its position, and no longer once it is withdrawn', async () => {
    const { services } = await readServices(app.db)
    const category = [...services.values()].filter(({ categoryId }) => categoryId === 6)
    await change(category[1]!.id, { position: '0' })
    await change(category[0]!.id, { position: '8' })
    await change(category[2]!.id, { active: 'no' })
    const after = [...(await readServices(app.db)).services.values()].filter(({ categoryId }) => categoryId === 6)
    expect(after[0]!.id).toBe(category[1]!.id)
    expect(after.at(-1)!.id).toBe(category[0]!.id)
    expect(after.some(({ id }) => id === category[2]!.id)).toBe(false)
    expect((await readServiceEntry(app, owner, category[2]!.id)).active).toBe(false)
  })

  it('can be added to an existing category', async () => {
    const fields = { name: 'Sofa shampoo', category: '3', description: 'Foam.', position: '9', active: 'yes' }
    const row = parseTypedFields(serviceKind.read, fields)
    const id = await addService(app, owner, {
      row,
      options: parseOptionFields(
        {
          'options.new1.name': 'Per seat',
          'options.new1.price': '299',
          'options.new1.minutes': '30',
          'options.new1.position': '0',
          'options.new1.active': 'yes',
        },
        {},
      ),
    })
    expect((await readServices(app.db)).services.get(id)).toMatchObject({
      ...{ name: 'Sofa shampoo', slug: `sofa-shampoo-${id}`, image: 'icon-cleaning', price: rupees(299) },
      sac: (await readServices(app.db)).services.get(301)!.sac,
    })
    await expect(addService(app, owner, { row: { ...row, category_id: 77 }, options: [] })).rejects.toMatchObject(
      refused('invalid', 'service.no-category'),
    )
  })

  it('rejects the second of two concurrent saves, also of an option, and writes nothing', async () => {
    const his = await typed(401, { name: 'His' })
    const hers = await typed(401, { 'options.40101.price': '77' })
    await changeService(app, owner, hers.seen, hers.form)
    await expect(changeService(app, owner, his.seen, his.form)).rejects.toMatchObject(
      refused('conflict', 'catalogue.changed'),
    )
    expect((await readServiceEntry(app, owner, 401)).fields).toMatchObject({ 'options.40101.price': '77' })
    expect((await readServiceEntry(app, owner, 401)).name).not.toBe('His')
  })

  it('rejects an option of another service', async () => {
    const { seen, form } = await typed(402)
    const stranger = parseOptionFields((await readServiceEntry(app, owner, 403)).fields, {})
    await expect(changeService(app, owner, seen, { ...form, options: stranger })).rejects.toMatchObject(
      refused('unknown', 'catalogue.unknown'),
    )
  })

  it('requires the permission', async () => {
    const denied = refused('forbidden', 'staff.right')
    const { seen, form } = await typed(404)
    await expect(changeService(app, clerk, seen, form)).rejects.toMatchObject(denied)
    await expect(addService(app, clerk, form)).rejects.toMatchObject(denied)
    await expect(setCataloguePhoto(app, clerk, { of: 'services', ...seen }, new Uint8Array(9))).rejects.toMatchObject(
      denied,
    )
    await expect(removeCataloguePhoto(app, clerk, { of: 'services', ...seen })).rejects.toMatchObject(denied)
    await expect(listServices(app, clerk)).rejects.toMatchObject(denied)
    await expect(readServiceEntry(app, clerk, 404)).rejects.toMatchObject(denied)
  })

  it('is listed in display order, after any other', async () => {
    const { rows } = await listServices(app, owner)
    const rest = await listServices(app, owner, rows[10]!.id)
    expect(rest.rows).toEqual(rows.slice(11))
  })
})
