import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { CACHE_CHANNEL } from '#platform/cache/publish-change.ts'
import { listenToChannel } from '#platform/database/listen.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { listSiteTexts } from '../queries/list-site-texts.ts'
import { listTextVersions, readSiteText, readTextVersion } from '../queries/read-site-text.ts'
import { readTextDraft } from '../queries/read-text-draft.ts'
import { readTextOverrides } from '../queries/read-text-overrides.ts'
import { readTextPicture } from '../queries/read-text-picture.ts'
import { addTextPicture } from './add-text-picture.ts'
import { endPreviewLink } from './end-preview-link.ts'
import { createPreviewLink, findTextByPreviewLink } from './preview-link.ts'
import { publishSiteText, withdrawSiteText } from './publish-site-text.ts'
import { addSiteText, saveSiteText } from './save-site-text.ts'

let app: TestApp
let staff: Staff
let other: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  other = await createTestStaff(app, 'Ramesh', operationsRole)
})
afterAll(() => app.close())

const article = (title: string, text = 'Words.') => ({ title, lead: 'In short', text })
const policy = { kind: 'policy', slug: 'privacy-policy' } as const
const shown = async () => (await readTextOverrides(app.db))('article')
const audited = async (about: string) =>
  await app.db
    .selectFrom('audit_entries')
    .select(['action as action', 'before', 'after'])
    .where('about', '=', about)
    .orderBy('id')
    .execute()

describe('an article', () => {
  let slug: string
  beforeEach(async () => {
    slug = await addSiteText(app, staff, 'article', article('Our new truck'), ['our-new-truck'])
  })

  test('has a unique address made of its title, and is not public before it is published', async () => {
    expect(slug).toMatch(/^our-new-truck-\d+$/)
    expect((await shown()).find(one => one.slug === slug)).toMatchObject({ own: true, published: null })
    const version = await publishSiteText(app, staff, { kind: 'article', slug, revision: 1 })
    expect(version).toBe(1)
    expect((await shown()).find(one => one.slug === slug)!.published).toMatchObject({
      content: article('Our new truck'),
      version: 1,
    })
  })

  test('stays published while its draft changes, and keeps each version unchanged', async () => {
    await publishSiteText(app, staff, { kind: 'article', slug, revision: 1 })
    expect(await saveSiteText(app, staff, { kind: 'article', slug, revision: 2 }, article('Two trucks'))).toBe(3)
    expect((await shown()).find(one => one.slug === slug)!.published!.content.title).toBe('Our new truck')
    expect(await readSiteText(app, staff, { kind: 'article', slug })).toMatchObject({
      pending: true,
      shown: 'published',
    })
    expect(await publishSiteText(app, staff, { kind: 'article', slug, revision: 3 })).toBe(2)
    const { id } = (await readSiteText(app, staff, { kind: 'article', slug }))!
    expect((await listTextVersions(app, staff, id, null)).versions.map(one => one.version)).toEqual([2, 1])
    expect((await listTextVersions(app, staff, id, 2)).versions.map(one => one.version)).toEqual([1])
    expect(await readTextVersion(app, staff, id, 1)).toEqual(article('Our new truck'))
    await expect(readTextVersion(app, staff, id, 3)).rejects.toMatchObject({ code: 'content.unknown' })
    // The database itself rejects both an update and a deletion.
    await app.db
      .updateTable('text_versions')
      .set({ content: '{}' } as never)
      .execute()
    await app.db.deleteFrom('text_versions').execute()
    expect(await readTextVersion(app, staff, id, 1)).toEqual(article('Our new truck'))
  })

  test('is published once, however often the button is pressed', async () => {
    await publishSiteText(app, staff, { kind: 'article', slug, revision: 1 })
    expect(await publishSiteText(app, staff, { kind: 'article', slug, revision: 2 })).toBe(1)
    expect((await audited(`article/${slug}`)).map(({ action }) => action)).toEqual(['added', 'published'])
  })

  test('can be withdrawn and published again as its next version', async () => {
    await publishSiteText(app, staff, { kind: 'article', slug, revision: 1 })
    await withdrawSiteText(app, staff, { kind: 'article', slug, revision: 2 }, 'nothing')
    expect((await shown()).find(one => one.slug === slug)!.published).toBeNull()
    expect(await publishSiteText(app, staff, { kind: 'article', slug, revision: 3 })).toBe(2)
    await expect(
      withdrawSiteText(app, staff, { kind: 'article', slug, revision: 4 }, 'delivered'),
    ).rejects.toMatchObject({
      code: 'content.own',
    })
  })

  test('the second of two concurrent changes is rejected, whatever the first was', async () => {
    const seen = { kind: 'article', slug, revision: 1 } as const
    await saveSiteText(app, staff, seen, article('First'))
    const changed = { kind: 'conflict', code: 'content.changed' }
    await expect(saveSiteText(app, staff, seen, article('Second'))).rejects.toMatchObject(changed)
    await expect(publishSiteText(app, staff, seen)).rejects.toMatchObject(changed)
    await expect(withdrawSiteText(app, staff, seen, 'nothing')).rejects.toMatchObject(changed)
    await publishSiteText(app, staff, { ...seen, revision: 2 })
    await expect(saveSiteText(app, staff, { ...seen, revision: 2 }, article('Third'))).rejects.toMatchObject(changed)
    expect((await readSiteText(app, staff, seen))!.draft.title).toBe('First')
  })

  test('the audit log shows what was done, with values before and after, without the long text', async () => {
    await saveSiteText(app, staff, { kind: 'article', slug, revision: 1 }, article('Two trucks', 'Many words.'))
    await publishSiteText(app, staff, { kind: 'article', slug, revision: 2 })
    const [, saved, published] = await audited(`article/${slug}`)
    expect(saved).toEqual({
      action: 'saved',
      before: { title: 'Our new truck', lead: 'In short', letters: 6 },
      after: { title: 'Two trucks', lead: 'In short', letters: 11 },
    })
    expect(published).toMatchObject({ before: { shown: 'nothing' }, after: { version: 1, title: 'Two trucks' } })
  })

  test('an unchanged draft is not saved again', async () => {
    expect(await saveSiteText(app, staff, { kind: 'article', slug, revision: 1 }, article('Our new truck'))).toBe(1)
    expect(await audited(`article/${slug}`)).toHaveLength(1)
  })
})

test('a delivered text is public until another version is published, and again once that is withdrawn', async () => {
  const content = { title: 'Privacy', lead: 'Short', text: 'Ours.' }
  const policies = async () => (await readTextOverrides(app.db))('policy')
  expect(await saveSiteText(app, staff, { ...policy, revision: 0 }, content)).toBe(1)
  expect(await policies()).toEqual([])
  await expect(saveSiteText(app, staff, { ...policy, revision: 0 }, content)).rejects.toMatchObject({
    code: 'content.changed',
  })
  await publishSiteText(app, staff, { ...policy, revision: 1 })
  expect((await policies()).map(({ published }) => published!.content)).toEqual([content])
  await expect(withdrawSiteText(app, staff, { ...policy, revision: 2 }, 'nothing')).rejects.toMatchObject({
    code: 'content.always',
  })
  await withdrawSiteText(app, staff, { ...policy, revision: 2 }, 'delivered')
  expect(await policies()).toEqual([])
  await expect(addSiteText(app, staff, 'policy', content, [])).rejects.toMatchObject({ code: 'content.given' })
})

test('a photo and a client’s logo cannot be published without a picture', async () => {
  for (const kind of ['photo', 'client'] as const) {
    const slug = await addSiteText(app, staff, kind, { title: 'Acme', text: '' }, [])
    await expect(publishSiteText(app, staff, { kind, slug, revision: 1 })).rejects.toMatchObject({
      code: 'content.no-picture',
    })
    const text = '![Acme](/pictures/texts/abcdefghijklmnopqrstuv-60x40.webp)'
    await saveSiteText(app, staff, { kind, slug, revision: 1 }, { title: 'Acme', text })
    expect(await publishSiteText(app, staff, { kind, slug, revision: 2 })).toBe(1)
  }
})

test('two texts added at the same time with the same title get different addresses', async () => {
  const slugs = await Promise.all([1, 2].map(() => addSiteText(app, staff, 'article', article('At once'), [])))
  expect(new Set(slugs)).toEqual(new Set(['at-once', 'at-once-2']))
})

test('the list is sorted by address, page by page, including texts without a draft', async () => {
  for (let i = 0; i < 51; i++)
    await addSiteText(app, staff, 'opening', { title: `Job ${i}`, where: 'Pune', text: 'x', wants: 'y' } as never, [])
  const delivered = [
    { slug: 'a-first', title: 'First' },
    { slug: 'zz-last', title: 'Last' },
  ]
  const first = await listSiteTexts(app, staff, 'opening', delivered)
  expect(first.more).toBe(true)
  expect(first.texts).toHaveLength(50)
  expect(first.texts[0]).toEqual({ slug: 'a-first', title: 'First', shown: 'delivered', pending: false, edited: null })
  const second = await listSiteTexts(app, staff, 'opening', delivered, first.texts.at(-1)!.slug)
  expect(second.more).toBe(false)
  expect(second.texts.at(-1)!.slug).toBe('zz-last')
  const all = [...first.texts, ...second.texts].map(({ slug }) => slug)
  expect(all).toHaveLength(53)
  expect(all).toEqual(all.toSorted())
})

test('a draft is readable with its link only, for seven days', async () => {
  const slug = await addSiteText(app, staff, 'article', article('Secret'), [])
  const { id } = (await readSiteText(app, staff, { kind: 'article', slug }))!
  const link = await createPreviewLink(app, id)
  expect(await readTextDraft(app, link)).toMatchObject({ kind: 'article', content: { title: 'Secret' } })
  const [, day, sign] = link.split('.')
  for (const forged of [`${id + 1}.${day}.${sign}`, `${id}.zzzz.${sign}`, `${link}0`, `${id}`, ''])
    await expect(readTextDraft(app, forged)).rejects.toMatchObject({ code: 'content.link-ended' })
  const before = app.now()
  app.setNow(new Date(before.getTime() + 6 * 86_400_000))
  expect(await findTextByPreviewLink(app, link)).toBe(id)
  app.setNow(new Date(before.getTime() + 8 * 86_400_000))
  expect(await findTextByPreviewLink(app, link)).toBeNull()
  app.setNow(before)
})

test('an ended preview link opens nothing; the next one works', async () => {
  const slug = await addSiteText(app, staff, 'article', article('Not yet'), [])
  const text = (await readSiteText(app, staff, { kind: 'article', slug }))!
  await endPreviewLink(app, staff, { kind: 'article', slug, revision: text.revision })
  await expect(readTextDraft(app, text.link)).rejects.toMatchObject({ code: 'content.link-ended' })
  const { link } = (await readSiteText(app, staff, { kind: 'article', slug }))!
  expect(await readTextDraft(app, link)).toMatchObject({ content: { title: 'Not yet' } })
})

test('a picture is redrawn in two sizes that never grow, and other files are rejected', async () => {
  const png = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const address = await addTextPicture(app, staff, png)
  const [, token] = /^\/pictures\/texts\/([\w-]{22})-1280x800\.webp$/.exec(address)!
  const small = await sharp(await readTextPicture(app, `${token}-640.webp`)).metadata()
  expect([small.format, small.width, small.height]).toEqual(['webp', 640, 400])
  const tiny = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
  expect(await addTextPicture(app, staff, tiny)).toContain('-60x40.webp')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await expect(addTextPicture(app, staff, svg)).rejects.toMatchObject({ code: 'upload.not-a-picture' })
  await expect(readTextPicture(app, '../secret')).rejects.toMatchObject({ code: 'upload.unknown' })
})

test('requires the permission to view and change', async () => {
  const refused = { kind: 'forbidden', code: 'staff.right' }
  const seen = { ...policy, revision: 0 }
  const content = { title: 'x', lead: 'y', text: 'z' }
  for (const work of [
    () => saveSiteText(app, other, seen, content),
    () => addSiteText(app, other, 'article', content, []),
    () => publishSiteText(app, other, seen),
    () => withdrawSiteText(app, other, seen, 'delivered'),
    () => addTextPicture(app, other, new Uint8Array(1)),
    () => listSiteTexts(app, other, 'article', []),
    () => readSiteText(app, other, policy),
    () => listTextVersions(app, other, 1, null),
    () => readTextVersion(app, other, 1, 1),
  ])
    await expect((async () => work())()).rejects.toMatchObject(refused)
})

/** Not with the embedded database: it has a single process, so there is no second one to notify. */
describe.runIf(process.env.TEST_DATABASE_URL)('another process', () => {
  test('is notified that a text was published or withdrawn', async () => {
    const slug = await addSiteText(app, staff, 'article', article('Heard'), [])
    const heard = vi.fn<(topic?: string) => void>()
    const deaf = listenToChannel(app.config.databaseUrl!, CACHE_CHANNEL, heard)
    try {
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith()) // the other process is listening
      await publishSiteText(app, staff, { kind: 'article', slug, revision: 1 })
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('texts'))
      heard.mockClear()
      await withdrawSiteText(app, staff, { kind: 'article', slug, revision: 2 }, 'nothing')
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('texts'))
    } finally {
      await deaf()
    }
  })
})
