import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { toJsonText } from '#platform/database/json.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole as ofOwner, operationsRole } from '#testing/roles.ts'
import {
  applyCatalogueImport,
  createCatalogueImport,
  exportCatalogueFile,
  readCatalogue,
  readCatalogueImport,
  readEntry,
  readServices,
  saveEntry,
} from '../index.server.ts'
import { parseTypedFields } from '../rules/catalogue-fields.ts'
import { type CatalogueFileKind, catalogueFiles } from '../rules/catalogue-files.ts'
import { itemKind } from '../rules/kinds/item.ts'

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

const kinds = Object.keys(catalogueFiles) as CatalogueFileKind[]
const refused = (kind: string, code: string) => ({ kind, code })
const send = (kind: CatalogueFileKind, text: string) => createCatalogueImport(app, owner, kind, Buffer.from(text))
async function preview(kind: CatalogueFileKind, text: string) {
  const id = await send(kind, text)
  return { id, ...(await readCatalogueImport(app, owner, id)) }
}
/** The file as it is, with some of its texts replaced. */
async function edited(kind: CatalogueFileKind, ...changes: [string, string][]) {
  let text = await exportCatalogueFile(app, owner, kind)
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    text = text.replace(from, to)
  }
  return text
}

describe('a catalogue file', () => {
  it.each(kinds)('of %s is exported and imported without a change', async kind => {
    const text = await exportCatalogueFile(app, owner, kind)
    const { plan } = await preview(kind, text)
    expect(plan).toEqual({
      added: [],
      changed: [],
      unchanged: text.trim().split('\r\n').length - 1,
      ignored: [],
      errors: [],
    })
  })

  it('restores the exported values after the catalogue changed', async () => {
    const before = await exportCatalogueFile(app, owner, 'items')
    await app.db.updateTable('items').set({ cft: 1, words: 'x', handling: 7_00, position: 3, active: false }).execute()
    const { id, seen } = await preview('items', before)
    await applyCatalogueImport(app, owner, id, seen)
    expect(await exportCatalogueFile(app, owner, 'items')).toBe(before)
  })

  it('restores services, presets and packages after they were emptied', async () => {
    const all: CatalogueFileKind[] = ['services', 'presets', 'packages']
    const before = await Promise.all(all.map(kind => exportCatalogueFile(app, owner, kind)))
    const rows = () =>
      Promise.all([
        app.db
          .selectFrom('services')
          .select(['id', 'questions', 'included', 'sac', 'category_id'])
          .orderBy('id')
          .execute(),
        app.db.selectFrom('presets').select(['code', 'cart']).orderBy('code').execute(),
        app.db.selectFrom('packages').select(['id', 'bullets']).orderBy('id').execute(),
      ])
    const stored = await rows()
    expect(stored.every(list => list.length > 2)).toBe(true)
    await app.db
      .updateTable('services')
      .set({ description: 'x', questions: toJsonText([]), included: toJsonText([]), sac: '9985' })
      .execute()
    await app.db
      .updateTable('presets')
      .set({ cart: toJsonText({}), position: 3 })
      .execute()
    await app.db
      .updateTable('packages')
      .set({ tagline: 'x', bullets: toJsonText([]) })
      .execute()
    for (const [at, kind] of all.entries()) {
      const { id, plan, seen } = await preview(kind, before[at]!)
      expect(plan.errors).toEqual([])
      await applyCatalogueImport(app, owner, id, seen)
      expect(await exportCatalogueFile(app, owner, kind)).toBe(before[at])
    }
    expect(await rows()).toEqual(stored)
  })

  it('without the checklist column leaves the checklists of services unchanged', async () => {
    const [head, ...rows] = (await exportCatalogueFile(app, owner, 'services')).trim().split(/\r\n(?=\d)/)
    expect(head!.endsWith(',checklist')).toBe(true)
    const checklist = toJsonText(['Taps shine'])
    await app.db.updateTable('services').set({ checklist }).where('id', '=', 302).execute()
    const old = [head!.replace(/,checklist$/, ''), ...rows.map(row => row.replace(/,[^,\n]*$/, ''))].join('\r\n')
    const { plan } = await preview('services', `${old}\r\n`)
    expect(plan).toMatchObject({ added: [], changed: [], errors: [], unchanged: rows.length })
  })

  it('adds a service with its questions by category name, and a preset by item names', async () => {
    const services = 'id,category,name,description,warranty,sac,included,excluded,questions,position,active\r\n'
    const questions = '? How long?\nTwo hours.\n\\? This is no question\n\n? What else?\nNothing.'
    const service = await preview(
      'services',
      `${services},Pest control,Termites,All of them.,,,,,"${questions}",90,yes\r\n`,
    )
    expect(service.plan.errors).toEqual([])
    await applyCatalogueImport(app, owner, service.id, service.seen)
    const added = await app.db
      .selectFrom('services')
      .selectAll()
      .where('name', '=', 'Termites')
      .executeTakeFirstOrThrow()
    expect(added).toMatchObject({ path: null, image: expect.stringMatching(/./), sac: expect.stringMatching(/^99/) })
    expect(added.slug).toBe(`termites-${added.id}`)
    expect(added.questions).toEqual([
      { question: 'How long?', answer: 'Two hours.\n? This is no question' },
      { question: 'What else?', answer: 'Nothing.' },
    ])
    expect(await exportCatalogueFile(app, owner, 'services')).toContain(`"${questions}"`)

    const home = await preview(
      'presets',
      'id,name,things,position,active\r\n,Studio,"2 Armchair\n1 Recliner, 1-seater",9,yes\r\n',
    )
    await applyCatalogueImport(app, owner, home.id, home.seen)
    const { cart } = await app.db
      .selectFrom('presets')
      .select('cart')
      .where('name', '=', 'Studio')
      .executeTakeFirstOrThrow()
    expect(cart).toEqual({ 8: 1, 10: 2 })
  })

  it.each<[CatalogueFileKind, string, string, string]>([
    ['presets', 'id,name,things,position,active', ',Studio,2 Armchairs,9,yes', 'things csv.thing'],
    ['presets', 'id,name,things,position,active', ',Studio,"2 Armchair\n1 Armchair",9,yes', 'things csv.thing'],
    ['presets', 'id,name,things,position,active', ',Studio,999999 Armchair,9,yes', 'things catalogue.count'],
    ['packages', 'id,name,tagline,bullets,position,active', ',,Tagline,,9,no', 'name catalogue.required'],
  ])('of %s reports an invalid row: %s %s', async (kind, head, row, problem) => {
    const { plan } = await preview(kind, `${head}\r\n${row}\r\n`)
    expect(plan.errors.map(({ column, code }) => `${column} ${code}`)).toEqual([problem])
  })

  it.each([
    ['Weeds', '', 'category service.no-category'],
    ['Pest control', 'An answer to nothing', 'questions catalogue.required'],
    ['Pest control', `"${'? Why?\nSo.\n\n'.repeat(21)}"`, 'questions catalogue.lines'],
  ])('of services reports the category %s and the questions %j', async (category, questions, problem) => {
    const head = 'id,category,name,description,warranty,sac,included,excluded,questions,position,active'
    const { plan } = await preview('services', `${head}\r\n,${category},Ants,All.,,,,,${questions},90,yes\r\n`)
    expect(plan.errors.map(({ column, code }) => `${column} ${code}`)).toEqual([problem])
  })

  it('escapes a name that a spreadsheet would run as a formula, and imports it unchanged', async () => {
    const row = parseTypedFields(itemKind.read, {
      name: '=HYPERLINK("http://x")',
      ...{ cft: '3', pictogram: 'sofa', group: '1', position: '99', active: 'yes' },
    })
    const key = await saveEntry(app, owner, 'items', null, row)
    const text = await exportCatalogueFile(app, owner, 'items')
    expect(text).toContain(`${key},"'=HYPERLINK(""http://x"")"`)
    expect((await preview('items', text)).plan).toMatchObject({ added: [], changed: [], errors: [] })
  })

  it('shows the changes before anything is written, then writes all of them at once', async () => {
    const before = await readCatalogue(app.db)
    const text = `${await edited('items', ['"Recliner, 1-seater",lazyboy chair,16', '"Recliner, 1-seater",lazyboy chair,17.5'])},Trampoline,jump,25,sofa,Living and dining,500,90,yes\r\n`
    const { id, plan, seen } = await preview('items', text)
    expect(plan.changed).toMatchObject([
      { key: '8', name: 'Recliner, 1-seater', differences: [{ column: 'cft', before: '16', after: '17.5' }] },
    ])
    expect(plan.added).toMatchObject([{ name: 'Trampoline', line: text.trim().split('\r\n').length }])
    expect(await readCatalogue(app.db)).toBe(before)
    expect(await applyCatalogueImport(app, owner, id, seen)).toEqual({ kind: 'items', rows: 2 })
    const { items: articles } = await readCatalogue(app.db)
    expect(articles.get(8)!.cft).toBe(17.5)
    expect([...articles.values()].find(({ name }) => name === 'Trampoline')).toMatchObject({ handling: rupees(500) })
    const [change] = await listAuditChanges(app, 'item', 8)
    expect(change).toMatchObject({ by: 'asha', action: 'changed', before: { cft: 16 }, after: { cft: 17.5 } })
    await expect(applyCatalogueImport(app, owner, id, seen)).rejects.toMatchObject(
      refused('unknown', 'catalogue.unknown'),
    )
  })

  it('of options changes prices and adds an option to a service', async () => {
    const text = `${await edited('options', ['30201,302,Move-in cleaning of an empty home,1 RK,1799', '30201,302,,1 RK,1899'])},302,,Villa,9999,600,9,yes,3\r\n`
    const { id, plan, seen } = await preview('options', text)
    expect(plan.errors).toEqual([])
    await applyCatalogueImport(app, owner, id, seen)
    const { options } = (await readServices(app.db)).services.get(302)!
    expect(options[0]).toMatchObject({ id: 30201, price: rupees(1_899) })
    expect(options.at(-1)).toMatchObject({ name: 'Villa', price: rupees(9_999), people: 3 })
  })

  it('writes hundreds of rows, each with its own id, price and audit entry', async () => {
    const prices = Array.from({ length: 300 }, (_, at) => 1_000 + at)
    const rows = prices.map(price => `,302,,Room ${price},${price},60,${price},yes\r\n`).join('')
    const { id, seen } = await preview(
      'options',
      `id,service,service_name,name,price,minutes,position,active\r\n${rows}`,
    )
    expect(await applyCatalogueImport(app, owner, id, seen)).toEqual({ kind: 'options', rows: 300 })
    const added = (await readServices(app.db)).services.get(302)!.options.filter(({ name }) => name.startsWith('Room '))
    expect(added.map(({ name, price }) => [name, price])).toEqual(prices.map(price => [`Room ${price}`, rupees(price)]))
    for (const one of [added[0]!, added.at(-1)!])
      expect(await listAuditChanges(app, 'service-option', one.id)).toMatchObject([
        { action: 'added', after: { name: one.name } },
      ])

    const text = (await exportCatalogueFile(app, owner, 'options')).replaceAll(/,Room (\d+),\d+,/g, ',Room $1,7$1,')
    const again = await preview('options', text)
    expect(await applyCatalogueImport(app, owner, again.id, again.seen)).toMatchObject({ rows: 300 })
    const { options } = (await readServices(app.db)).services.get(302)!
    for (const { id, name, price } of [added[0]!, added.at(-1)!]) {
      const now = rupees(Number(`7${price / 100}`))
      expect(options.find(one => one.id === id)).toMatchObject({ name, price: now })
      const [change] = await listAuditChanges(app, 'service-option', id)
      expect(change).toMatchObject({ action: 'changed', before: { price }, after: { price: now } })
    }
  })

  it('of categories and groups adds rows with an address and trade of their own, and changes existing ones', async () => {
    const head = (await exportCatalogueFile(app, owner, 'categories')).replace('Pest control,', 'Pests,')
    const text = `${head},Gardening,Green thumbs,house,998597,40,yes\r\n,Pools,Clear water,house,998597,41,yes\r\n`
    const { id, plan, seen } = await preview('categories', text)
    expect(plan).toMatchObject({ added: [{}, {}], changed: [{ name: 'Pest control' }], errors: [] })
    await applyCatalogueImport(app, owner, id, seen)
    const rows = await app.db
      .selectFrom('service_categories')
      .select(['id', 'name', 'slug', 'trade'])
      .where('id', '>', 100_000)
      .orderBy('id')
      .execute()
    expect(rows.map(({ name, slug }) => [name, slug])).toEqual([
      ['Gardening', 'gardening'],
      ['Pools', 'pools'],
    ])
    expect(rows.every(({ id, trade }) => id === trade)).toBe(true)
    const groups = await preview('groups', 'id,name,position\r\n,Garage,50\r\n,Shed,51\r\n')
    expect(await applyCatalogueImport(app, owner, groups.id, groups.seen)).toEqual({ kind: 'groups', rows: 2 })
    expect(await exportCatalogueFile(app, owner, 'groups')).toMatch(/Garage,50\r\n\d+,Shed,51/)
  })

  it('is rejected if somebody else saved a row after the preview; nothing is written, and a new preview is shown', async () => {
    const { id, seen } = await preview(
      'items',
      await edited('items', ['Armchair,kursi easy wing chair,8', 'Armchair,kursi easy wing chair,9']),
    )
    const { revision, fields } = await readEntry(app, owner, 'items', '10')
    await saveEntry(
      app,
      owner,
      'items',
      { key: 10, revision },
      parseTypedFields(itemKind.read, { ...fields, cft: '8.5' }),
    )
    await expect(applyCatalogueImport(app, owner, id, seen)).rejects.toMatchObject(refused('conflict', 'csv.changed'))
    expect((await readEntry(app, owner, 'items', '10')).fields.cft).toBe('8.5')
    const { plan, seen: now } = await readCatalogueImport(app, owner, id)
    expect(plan.changed[0]!.differences).toEqual([{ column: 'cft', before: '8.5', after: '9' }])
    await applyCatalogueImport(app, owner, id, now)
  })

  it('is rejected completely if one of many rows is invalid', async () => {
    const text = await edited('vehicles', ['1,Tata Ace 7 ft,7,4.8,5,142.8', '1,Tata Ace,7,4.8,5,140'])
    const { id, plan, seen } = await preview('vehicles', `${text},Van,6,5,5,120,yes\r\n`)
    expect(plan).toMatchObject({ added: [{}], changed: [{}], errors: [] })
    await expect(applyCatalogueImport(app, owner, id, seen)).rejects.toMatchObject(
      refused('invalid', 'catalogue.no-price'),
    )
    expect((await readEntry(app, owner, 'vehicles', '1')).name).toBe('Tata Ace 7 ft')
  })

  const head = 'id,name,length,width,height,usable,active'
  it.each<[string, string, object[]]>([
    ['no header', '1,Van,6,5,5,120,yes', [{ line: 1, code: 'csv.no-column' }]],
    ['a column twice', `${head},name\n1,Van,6,5,5,120,yes,x`, [{ line: 1, column: 'name', code: 'csv.column' }]],
    ['too many cells', `${head}\n1,Van,6,5,5,120,yes,9`, [{ line: 2, column: '', code: 'csv.cells' }]],
    ['an id that is not there', `${head}\n77,Van,6,5,5,120,yes`, [{ line: 2, column: 'id', code: 'csv.unknown' }]],
    [
      'an id twice',
      `${head}\n1,Van,6,5,5,120,yes\n1,Van,6,5,5,120,yes`,
      [{ line: 3, column: 'id', code: 'csv.twice' }],
    ],
    [
      'a name that another has',
      `${head}\n1,Pickup 9 ft,6,5,5,120,yes`,
      [{ line: 2, column: 'name', code: 'catalogue.taken' }],
    ],
    [
      'every fault there is',
      `${head}\n1,,6,5,5,120,yes\n2,Van,6,5,5,999,perhaps`,
      [
        { line: 2, column: 'name', code: 'catalogue.required' },
        { line: 3, column: 'active', code: 'catalogue.yes-no' },
      ],
    ],
  ])('reports %s, by its line', async (_, text, errors) => {
    const { id, plan, seen } = await preview('vehicles', text)
    for (const problem of errors) expect(plan.errors).toContainEqual(expect.objectContaining(problem))
    await expect(applyCatalogueImport(app, owner, id, seen)).rejects.toMatchObject(refused('invalid', 'csv.faults'))
  })

  it.each<[string, string]>([
    ['id,service,name,price,minutes,position,active\n30201,301,1 RK,5,5,0,yes', 'csv.other-service'],
    ['id,service,name,price,minutes,position,active\n,9,1 RK,5,5,0,yes', 'csv.service'],
    ['id,service,name,price,minutes,position,active\n,101,1 RK,5,5,0,yes', 'csv.service'],
  ])('keeps options with their services: %s', async (text, code) => {
    expect((await preview('options', text)).plan.errors).toContainEqual({ line: 2, column: 'service', code })
  })

  it('identifies item groups by name', async () => {
    const text = await edited('items', ['Living and dining', 'Lving'])
    expect((await preview('items', text)).plan.errors).toEqual([{ line: 2, column: 'group', code: 'csv.group' }])
  })

  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'upload.empty'],
    ['another encoding', Buffer.from('id,name\n1,caf\u00e9', 'latin1'), 'csv.encoding'],
    ['a workbook that is cut off', Buffer.from('504b0304140000', 'hex'), 'csv.workbook'],
    ['too much', Buffer.alloc(1024 * 1024 + 1, 'a'), 'csv.too-large'],
  ])('is not %s', async (_, sent, code) => {
    await expect(createCatalogueImport(app, owner, 'items', sent)).rejects.toMatchObject(refused('invalid', code))
  })

  it('is available for a day to the person who uploaded it and has the permission', async () => {
    const denied = refused('forbidden', 'staff.right')
    const id = await send('items', 'id')
    await expect(createCatalogueImport(app, clerk, 'items', Buffer.from('id'))).rejects.toMatchObject(denied)
    await expect(readCatalogueImport(app, clerk, id)).rejects.toMatchObject(denied)
    await expect(applyCatalogueImport(app, clerk, id, '')).rejects.toMatchObject(denied)
    await expect(exportCatalogueFile(app, clerk, 'items')).rejects.toMatchObject(denied)
    const other = await createTestStaff(app, 'meera', ofOwner)
    await expect(readCatalogueImport(app, other, id)).rejects.toMatchObject(refused('unknown', 'catalogue.unknown'))
    app.setNow(new Date(app.now().getTime() + 24 * 3_600_001))
    await send('items', 'id')
    await expect(readCatalogueImport(app, owner, id)).rejects.toMatchObject(refused('unknown', 'catalogue.unknown'))
  })
})
