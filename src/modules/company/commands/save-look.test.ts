import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findLookFile } from '#kernel/company-look.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { handleCacheMessage } from '#platform/cache/on-message.ts'
import { CACHE_CHANNEL } from '#platform/cache/publish-change.ts'
import { openLiveCompany, watchCompanyChanges } from '#platform/config/live-company.ts'
import { listenToChannel } from '#platform/database/listen.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { readCompanyLook } from '../queries/read-company-look.ts'
import { saveCompany } from './save-company.ts'
import { saveLook } from './save-look.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())

/** A mark of `width` × `height` in the middle of a larger transparent sheet. */
const picture = (width: number, height: number, room = 0) =>
  sharp({ create: { width, height, channels: 4, background: '#0a7d4f' } })
    .extend({ top: room, bottom: room, left: room, right: room, background: '#0000' })
    .png()
    .toBuffer()
const save = async (sent: Parameters<typeof saveLook>[2]['sent'], who = staff) =>
  saveLook(app, who, { revision: (await readCompanyLook(app, staff)).revision, sent })

test('a colour applies immediately with its shades, and the default once it is removed', async () => {
  expect(app.company.brand).toMatchObject({ accent: null, logo: null, icon: null })
  await save({ accent: '#0a6b45' })
  expect(app.company.brand.accent).toMatchObject({ neel: '#0a6b45' })
  await save({ accent: null })
  expect(app.company.brand.accent).toBeNull()
  const { before, after, about } = await app.db
    .selectFrom('audit_entries')
    .select(['about', 'before', 'after'])
    .where('subject', '=', 'company')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([about, before, after]).toEqual([
    'look',
    { accent: '#0a6b45', logo: null, icon: null },
    { accent: null, logo: null, icon: null },
  ])
})

test('the logo is trimmed and no larger than shown; the company details stay unchanged', async () => {
  await saveCompany(app, staff, { revision: 1, facts: { name: 'Acme' } })
  await save({ accent: null, logo: await picture(1_200, 300, 200) })
  const { name, logo } = app.company.brand
  expect([name, logo?.width, logo?.height]).toEqual(['Acme', 352, 88])
  const file = findLookFile(app.company.look, logo!.src.replace('/brand/', ''))!
  expect(file.type).toBe('image/webp')
  expect(await sharp(Buffer.from(file.base64, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 352 })
  expect(findLookFile(app.company.look, 'logo-other.webp')).toBeNull()
})

test('the icon is drawn in every size, without transparency on a home screen', async () => {
  await save({ accent: null, icon: await picture(600, 300) })
  const { icon, logo } = app.company.brand
  expect(logo).not.toBeNull() // a file that was not sent stays unchanged
  for (const [size, side] of [
    ['64', 64],
    ['180', 180],
    ['maskable', 512],
  ] as const) {
    const { base64 } = findLookFile(app.company.look, `icon-${icon}-${size}.png`)!
    const { data, info } = await sharp(Buffer.from(base64, 'base64'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, data[3]]).toEqual([side, side, size === '64' ? 0 : 255])
  }
  await save({ accent: null, logo: 'none', icon: 'none' })
  expect(app.company.brand).toMatchObject({ logo: null, icon: null })
})

test.each<[string, { accent?: string; logo?: () => Promise<Uint8Array>; icon?: () => Promise<Uint8Array> }, object]>([
  ['no colour', { accent: 'red;}' }, { accent: 'content.colour' }],
  ['a colour that nobody reads', { accent: '#ffcc00' }, { accent: 'content.contrast' }],
  [
    'SVG',
    { logo: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { logo: 'upload.not-a-picture' },
  ],
  ['a broken picture', { icon: async () => (await picture(400, 400)).subarray(0, 90) }, { icon: 'upload.broken' }],
  ['a tiny logo', { logo: () => picture(60, 20) }, { logo: 'content.small-picture' }],
  ['a tiny icon', { icon: () => picture(64, 64) }, { icon: 'content.small-picture' }],
  ['a file too large', { logo: async () => new Uint8Array(6_000_000) }, { logo: 'upload.too-large' }],
])('%s is rejected at its field', async (_, { accent = null, logo, icon }, fields) => {
  const sent = { accent, logo: await logo?.(), icon: await icon?.() }
  await expect(save(sent)).rejects.toMatchObject({ code: 'form.invalid', fields })
})

test('rejects the second of two concurrent saves and staff without the permission, and writes nothing without a change', async () => {
  const { revision } = await readCompanyLook(app, staff)
  await save({ accent: null })
  expect((await readCompanyLook(app, staff)).revision).toBe(revision)
  await save({ accent: '#7a1f5c' })
  await expect(saveLook(app, staff, { revision, sent: { accent: null } })).rejects.toMatchObject({
    code: 'content.changed',
  })
  const other = await createTestStaff(app, 'Ramesh', operationsRole)
  await expect(save({ accent: null }, other)).rejects.toMatchObject({ code: 'staff.right' })
  await expect(readCompanyLook(app, other)).rejects.toMatchObject({ code: 'staff.right' })
})

/** Not with the embedded database: it has a single process, so there is no second one to notify. */
describe.runIf(process.env.TEST_DATABASE_URL)('another process', () => {
  test('applies the change as soon as it is notified', async () => {
    const hears = vi.fn((topic?: string) => handleCacheMessage(app, topic))
    const company = openLiveCompany(app.config)
    const ended = await watchCompanyChanges({ ...app, company })
    const deaf = listenToChannel(app.config.databaseUrl!, CACHE_CHANNEL, hears)
    try {
      await vi.waitFor(() => expect(hears).toHaveBeenCalledWith()) // the other process is listening
      await save({ accent: '#11734b', logo: await picture(400, 90) })
      await vi.waitFor(() => expect(company.brand).toMatchObject({ accent: { neel: '#11734b' }, logo: { height: 88 } }))
    } finally {
      await deaf()
      ended()
    }
  })
})
