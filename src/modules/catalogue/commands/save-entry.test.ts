import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { placeMoveOrder, readOrder } from '#modules/orders/index.server.ts'
import {
  createPriceDraft,
  proposePriceDraft,
  publishPriceDraft,
  readPriceDraft,
  updatePriceDraft,
} from '#modules/pricing/index.server.ts'
import type { PriceTerms } from '#modules/pricing/rules/price-book.ts'
import { readAvailability } from '#modules/scheduling/index.server.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole as ofOwner, operationsRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import {
  addService,
  listEntries,
  listWithdrawnItems,
  readCatalogue,
  readEntry,
  readServices,
  saveEntry,
} from '../index.server.ts'
import { type CatalogueFields, parseTypedFields } from '../rules/catalogue-fields.ts'
import { type EntryKind, type EntryRow, entryKinds } from '../rules/entry-kinds.ts'
import { optionKind } from '../rules/kinds/option.ts'
import { serviceKind } from '../rules/kinds/service.ts'

let app: TestApp
let owner: Staff
let second: Staff
let clerk: Staff
let customer: Customer
beforeAll(async () => {
  app = await openTestApp()
  owner = await createTestStaff(app, 'asha', ofOwner)
  second = await createTestStaff(app, 'meera', ofOwner)
  clerk = await createTestStaff(app, 'ravi', operationsRole)
  customer = await createTestCustomer(app)
})
afterAll(() => app.close())
beforeEach(() => {
  app.setNow(new Date())
  invalidateCached()
})

const read = (kind: EntryKind, fields: CatalogueFields) => parseTypedFields<EntryRow>(entryKinds[kind].read, fields)
const seen = async (kind: EntryKind, key: string) => {
  const { revision, fields } = await readEntry(app, owner, kind, key)
  return { seen: { key: kind === 'presets' ? key : Number(key), revision }, fields }
}
async function change(kind: EntryKind, key: string, typed: CatalogueFields) {
  const before = await seen(kind, key)
  return saveEntry(app, owner, kind, before.seen, read(kind, { ...before.fields, ...typed }))
}
const add = (kind: EntryKind, typed: CatalogueFields) => saveEntry(app, owner, kind, null, read(kind, typed))
const refused = (kind: string, code: string) => ({ kind, code })
const active = 'yes'

describe('[WIZ-03] an item', () => {
  it('is in the customers’ list as soon as it is added or changed', async () => {
    await readCatalogue(app.db)
    const typed = { name: 'Grand piano', words: 'steinway', cft: '90', pictogram: 'grand-piano', group: '1' }
    const key = await add('items', { ...typed, handling: '2500', position: '0', active })
    const article = (await readCatalogue(app.db)).items.get(Number(key))
    expect(article).toMatchObject({ name: 'Grand piano', cft: 90, handling: rupees(2_500), groupId: 1 })
    await change('items', String(key), { cft: '95' })
    expect((await readCatalogue(app.db)).items.get(Number(key))!.cft).toBe(95)
  })

  it('once withdrawn is not listed, stays readable in orders, and is reported in open drafts', async () => {
    const draft = buildTestDraft()
    const [id] = Object.keys(draft.cart).map(Number) as [number]
    const { orderNo } = await placeMoveOrder(app, customer, draft)
    const before = await readOrder(app, customer, orderNo)
    const { name } = (await readCatalogue(app.db)).items.get(id)!
    await change('items', String(id), { name: 'Renamed', active: 'no' })
    expect((await readCatalogue(app.db)).items.has(id)).toBe(false)
    expect((await readOrder(app, customer, orderNo)).lines).toEqual(before.lines)
    expect(before.lines.map(line => line.name)).toContain(name)
    expect(await listWithdrawnItems(app, [id, 2])).toEqual(['Renamed'])
    await change('items', String(id), { name, active })
  })

  it('has a unique name and belongs to a group', async () => {
    await expect(change('items', '2', { name: 'Sofa, 1-seater' })).rejects.toMatchObject({
      ...refused('invalid', 'catalogue.taken'),
      fields: { name: 'catalogue.taken' },
    })
    await expect(change('items', '2', { group: '77' })).rejects.toMatchObject(refused('invalid', 'catalogue.no-such'))
  })

  it('is listed in display order, after any other, and found by its search words', async () => {
    const { rows, more } = await listEntries(app, owner, 'items')
    expect(more).toBe(true)
    const on = await listEntries(app, owner, 'items', { after: rows[9]!.key })
    expect(on.rows.slice(0, 40)).toEqual(rows.slice(10))
    const found = await listEntries(app, owner, 'items', { find: 'LAZYBOY' })
    expect(found.rows.map(({ key }) => key)).toEqual(['8', '9'])
    expect((await listEntries(app, owner, 'items', { find: '100%_' })).rows).toEqual([])
  })
})

describe('a preset', () => {
  it('fills the list with its items, and can be withdrawn', async () => {
    const key = await add('presets', { name: 'Hostel room', 'cart.1': '1', 'cart.3': '2', position: '0', active })
    expect((await readCatalogue(app.db)).presets).toContainEqual({
      code: key,
      name: 'Hostel room',
      cart: { 1: 1, 3: 2 },
    })
    await change('presets', String(key), { active: 'no' })
    expect((await readCatalogue(app.db)).presets.some(({ code }) => code === key)).toBe(false)
    await expect(change('presets', '1-rk', { 'cart.9999': '1' })).rejects.toMatchObject(
      refused('invalid', 'catalogue.no-such'),
    )
  })
})

describe('[WIZ-14] a vehicle', () => {
  const van = { name: 'Van 8 ft', length: '8', width: '5', height: '5.25', usable: '170' }

  it('is offered only once the price book has a price for it', async () => {
    const key = String(await add('vehicles', { ...van, active: 'no' }))
    await expect(change('vehicles', key, { active })).rejects.toMatchObject({
      ...refused('invalid', 'catalogue.no-price'),
      fields: { active: 'catalogue.no-price' },
    })
    expect((await readEntry(app, owner, 'vehicles', key)).active).toBe(false)
    await publish(terms => priced(terms, Number(key), 1))
    await change('vehicles', key, { active })
    expect((await readCatalogue(app.db)).vehicles.map(({ name }) => name)).toContain('Van 8 ft')
  })

  it('is not offered if a scheduled price book has no price for it', async () => {
    const key = String(await add('vehicles', { ...van, name: 'Van 8½ ft', usable: '171', active: 'no' }))
    const draft = await drafted(terms => terms, '2999-01-01')
    await publishPriceDraft(app, second, draft, { revision: 2 })
    await publish(terms => priced(terms, Number(key), 1))
    await expect(change('vehicles', key, { active })).rejects.toMatchObject(refused('invalid', 'catalogue.no-price'))
    await app.db
      .updateTable('price_books')
      .set({ withdrawn_at: app.now() })
      .where('valid_from', '>', app.now())
      .execute()
    await change('vehicles', key, { active })
  })

  it('is not offered at a price that makes more items cheaper', async () => {
    const key = String(await add('vehicles', { ...van, name: 'Dear van', usable: '160', active: 'no' }))
    await publish(terms => priced(terms, Number(key), 9))
    await expect(change('vehicles', key, { active })).rejects.toMatchObject(refused('invalid', 'catalogue.unfair'))
    await expect(change('vehicles', '10', { usable: '60' })).rejects.toMatchObject(
      refused('invalid', 'catalogue.unfair'),
    )
  })

  it('prevents publishing prices that do not contain it', async () => {
    const draft = await drafted(terms => terms)
    const key = String(await add('vehicles', { ...van, name: 'Late van', usable: '172', active: 'no' }))
    await publish(terms => priced(terms, Number(key), 1))
    await change('vehicles', key, { active })
    await expect(publishPriceDraft(app, second, draft, { revision: 2 })).rejects.toMatchObject(
      refused('invalid', 'prices.missing'),
    )
  })

  it('cannot be withdrawn if it is the last one', async () => {
    const { vehicles, packages } = await readCatalogue(app.db)
    for (const [kind, all] of [
      ['vehicles', vehicles],
      ['packages', packages],
    ] as const) {
      const rest = await app.db
        .selectFrom(kind)
        .select('id')
        .where('active', '=', true)
        .where('id', '<>', all.at(-1)!.id)
        .execute()
      await app.db
        .updateTable(kind)
        .set({ active: false })
        .where(
          'id',
          'in',
          rest.map(({ id }) => id),
        )
        .execute()
      await expect(change(kind, String(all.at(-1)!.id), { active: 'no' })).rejects.toMatchObject(
        refused('invalid', 'catalogue.none-left'),
      )
      await app.db
        .updateTable(kind)
        .set({ active: true })
        .where(
          'id',
          'in',
          rest.map(({ id }) => id),
        )
        .execute()
    }
  })

  it('can get a price before it is offered', async () => {
    const key = Number(await add('vehicles', { ...van, name: 'Coming van', active: 'no' }))
    const id = await createPriceDraft(app, owner, 'Coming')
    const { offered, priceable } = await readPriceDraft(app, owner, id)
    expect(offered.vehicles.some(one => one.id === key)).toBe(false)
    expect(priceable.vehicles.some(one => one.id === key)).toBe(true)
  })

  async function drafted(how: (terms: PriceTerms) => PriceTerms, startsOn: string | null = null) {
    const id = await createPriceDraft(app, owner, 'Fleet')
    const { terms, revision } = await readPriceDraft(app, owner, id)
    await updatePriceDraft(app, owner, id, { revision, name: `Fleet ${id}`, terms: how(terms) })
    await proposePriceDraft(app, owner, id, { revision: 2, startsOn })
    return id
  }
  const publish = async (how: (terms: PriceTerms) => PriceTerms) =>
    publishPriceDraft(app, second, await drafted(how), { revision: 2 })
  /** Builds a price list with the price of the smallest truck times a factor. */
  function priced({ transport, ...terms }: PriceTerms, vehicleId: number, times: number): PriceTerms {
    const [small] = transport.vehicles
    const rates = { ...small!, vehicleId, base: rupees((small!.base / 100) * times) }
    return { ...terms, transport: { ...transport, vehicles: [...transport.vehicles, rates] } }
  }
})

describe('the kinds of a move', () => {
  it.each<[EntryKind, string, CatalogueFields]>([
    ['items', '4', { cft: '60' }],
    ['presets', '2-bhk', { name: '2 BHK, full' }],
    ['packages', '2', { tagline: 'We pack it all' }],
    ['vehicles', '4', { height: '6.6' }],
  ])(
    'of the %s tells the second of two who save, and is the work of those with the right',
    async (kind, key, typed) => {
      const before = await seen(kind, key)
      await change(kind, key, typed)
      const row = read(kind, { ...before.fields, name: 'Mine' })
      await expect(saveEntry(app, owner, kind, before.seen, row)).rejects.toMatchObject(
        refused('conflict', 'catalogue.changed'),
      )
      const denied = refused('forbidden', 'staff.right')
      await expect(saveEntry(app, clerk, kind, before.seen, row)).rejects.toMatchObject(denied)
      await expect(listEntries(app, clerk, kind)).rejects.toMatchObject(denied)
      await expect(readEntry(app, clerk, kind, key)).rejects.toMatchObject(denied)
      expect((await readEntry(app, owner, kind, key)).fields).toMatchObject(typed)
    },
  )
})

describe('[SVC-04] a service category', () => {
  const typed = { name: 'Gardening', tagline: 'Green thumbs', image: 'house', sac: '998597', position: '1' }
  const categories = async () => (await readServices(app.db)).categories
  const aService = { description: 'Mown.', warranty: '', position: '1', active }
  const addTo = (category: number, sac = '') =>
    addService(app, owner, {
      row: parseTypedFields(serviceKind.read, {
        ...aService,
        name: `Lawn ${category} ${sac}`,
        category: String(category),
        sac,
      }),
      options: [
        {
          seen: null,
          row: parseTypedFields(optionKind.read, { name: 'Small', price: '400', minutes: '60', position: '1', active }),
        },
      ],
    })

  it('is offered with slots and an address of its own, at its position; its services use its invoice code', async () => {
    const key = Number(await add('categories', { ...typed, active }))
    const first = await addTo(key)
    await addTo(key, '998599')
    const found = (await categories()).find(({ id }) => id === key)!
    expect(found).toMatchObject({ slug: 'gardening', trade: key, image: 'house' })
    expect(found.services.map(({ sac }) => sac)).toEqual(['998597', '998599'])
    expect((await categories()).map(({ name }) => name).slice(0, 3)).toContain('Gardening')
    expect(found.services[0]).toMatchObject({ id: first, image: 'house' })
    const slots = await readAvailability(app, 1, '2026-12-08', 1, key)
    expect(slots[0]!.slots.some(({ free }) => free > 0)).toBe(true)
    await expect(add('categories', { ...typed, active })).rejects.toMatchObject(refused('invalid', 'catalogue.taken'))
  })

  it('changes the invoice code of later services, and when withdrawn hides its services', async () => {
    const { id, services } = (await categories()).find(({ name }) => name === 'Gardening')!
    await change('categories', String(id), { sac: '998500' })
    const now = (await categories()).find(one => one.id === id)!
    expect(now.services.map(({ sac }) => sac)).toEqual(['998597', '998599']) // each category keeps its own invoice code
    expect(await addTo(id)).toEqual(expect.any(Number))
    expect((await categories()).find(one => one.id === id)!.services.map(({ sac }) => sac)).toContain('998500')
    await change('categories', String(id), { active: 'no' })
    const offered = await readServices(app.db)
    expect(offered.categories.some(one => one.id === id)).toBe(false)
    expect(offered.services.has(services[0]!.id)).toBe(false)
  })
})

describe('an item group', () => {
  it('is shown while one of its items is offered, under its name and at its position', async () => {
    const key = String(await add('groups', { name: 'Garage', position: '0' }))
    const groups = async () => (await readCatalogue(app.db)).groups
    expect((await groups()).some(({ name }) => name === 'Garage')).toBe(false)
    await change('items', '2', { group: key })
    expect((await groups())[1]).toEqual({ id: Number(key), name: 'Garage' }) // same position: the older first
    await change('groups', key, { name: 'Shed', position: '999' })
    expect((await groups()).at(-1)!.name).toBe('Shed')
    await expect(change('groups', key, { name: (await groups())[0]!.name })).rejects.toMatchObject(
      refused('invalid', 'catalogue.taken'),
    )
    await expect(listEntries(app, clerk, 'groups')).rejects.toMatchObject(refused('forbidden', 'staff.right'))
    expect((await listEntries(app, owner, 'groups')).rows.every(one => one.active)).toBe(true)
  })
})
