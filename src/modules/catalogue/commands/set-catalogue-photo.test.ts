import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole as ofOwner, operationsRole } from '#testing/roles.ts'
import {
  exportCatalogueFile,
  readCatalogue,
  readCataloguePhoto,
  readEntry,
  readServiceEntry,
  readServices,
  removeCataloguePhoto,
  saveEntry,
  setCataloguePhoto,
} from '../index.server.ts'
import { parseTypedFields } from '../rules/catalogue-fields.ts'
import { vehicleKind } from '../rules/kinds/vehicle.ts'
import { getPhotoFileName } from '../rules/photo.ts'

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

const refused = (kind: string, code: string) => ({ kind, code })
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d8b892' } })

describe('the photo of a service', () => {
  const seen = async () => ({
    of: 'services' as const,
    id: 501,
    revision: (await readServiceEntry(app, owner, 501)).revision,
  })
  const shown = async () => (await readServices(app.db)).services.get(501)!.picture

  it('is redrawn in the sizes of the site, without metadata, and is public', async () => {
    const sent = await photo(1_200, 900)
      .withExif({ IFD0: { Copyright: 'here I live' } })
      .jpeg()
      .toBuffer()
    await setCataloguePhoto(app, owner, await seen(), sent)
    const picture = (await shown())!
    for (const width of [160, 320, 640] as const) {
      const seen = await sharp(await readCataloguePhoto(app, getPhotoFileName(picture, width))).metadata()
      expect(seen).toMatchObject({ format: 'webp', width, height: width })
      expect(seen.exif).toBeUndefined()
    }
    for (const file of [`${picture}-200.webp`, `${picture}.webp`, `../${picture}-160.webp`, 'x'])
      await expect(readCataloguePhoto(app, file)).rejects.toMatchObject(refused('unknown', 'upload.unknown'))
  })

  it('replaces the previous one, whose files are deleted', async () => {
    const before = (await shown())!
    await setCataloguePhoto(app, owner, await seen(), await photo(300, 300).png().toBuffer())
    const after = (await shown())!
    expect(after).not.toBe(before)
    await app.work()
    await expect(readCataloguePhoto(app, getPhotoFileName(before, 160))).rejects.toMatchObject(
      refused('unknown', 'upload.unknown'),
    )
    await removeCataloguePhoto(app, owner, await seen())
    expect(await shown()).toBeNull()
    await app.work()
    await expect(readCataloguePhoto(app, getPhotoFileName(after, 640))).rejects.toMatchObject(
      refused('unknown', 'upload.unknown'),
    )
  })

  it('leaves no file behind if somebody else saved the service at the same time', async () => {
    const keys: string[] = []
    const { storage } = app.ports
    const put: typeof storage.put = (key, ...rest) => {
      keys.push(key)
      return storage.put(key, ...rest)
    }
    const listening = { ...app, ports: { ...app.ports, storage: { ...storage, put } } }
    const sent = await photo(300, 300).png().toBuffer()
    await expect(
      setCataloguePhoto(listening, owner, { of: 'services', id: 501, revision: 0 }, sent),
    ).rejects.toMatchObject(refused('conflict', 'catalogue.changed'))
    expect(keys).toHaveLength(3)
    for (const key of keys) expect(await storage.get(key)).toBeNull()
  })

  it.each<[string, () => Promise<Uint8Array>, string]>([
    ['nothing', async () => new Uint8Array(), 'upload.empty'],
    ['a text that says it is one', async () => Buffer.from('GIF89a, or so it says'), 'upload.not-a-picture'],
    [
      'a drawing with script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'upload.not-a-picture',
    ],
    ['half a picture', async () => (await photo(900, 900).jpeg().toBuffer()).subarray(0, 900), 'upload.broken'],
    ['more pixels than any has', () => photo(5_001, 5_000).png().toBuffer(), 'upload.too-many-pixels'],
    ['more bytes than are taken', async () => new Uint8Array(5 * 1024 * 1024 + 1), 'upload.too-large'],
  ])('is not %s', async (_, sent, code) => {
    await expect(setCataloguePhoto(app, owner, await seen(), await sent())).rejects.toMatchObject(
      refused('invalid', code),
    )
  })
})

describe('the photo of a vehicle', () => {
  const id = 4
  const entry = () => readEntry(app, owner, 'vehicles', String(id))
  const seen = async () => ({ of: 'vehicles' as const, id, revision: (await entry()).revision })
  const shown = async () => (await readCatalogue(app.db)).vehicles.find(one => one.id === id)!.picture

  it('is cut in a ratio of three to two, is part of a quotation, and stays when the vehicle is changed', async () => {
    const before = await exportCatalogueFile(app, owner, 'vehicles')
    await setCataloguePhoto(app, owner, await seen(), await photo(1_200, 900).jpeg().toBuffer())
    const picture = (await shown())!
    const { width, height } = await sharp(await readCataloguePhoto(app, getPhotoFileName(picture, 640))).metadata()
    expect([width, height]).toEqual([640, 427])

    const { revision, fields } = await entry()
    await saveEntry(
      app,
      owner,
      'vehicles',
      { key: id, revision },
      parseTypedFields(vehicleKind.read, { ...fields, name: 'Eicher' }),
    )
    invalidateCached()
    expect(await shown()).toBe(picture)
    await saveEntry(
      app,
      owner,
      'vehicles',
      { key: id, revision: revision + 1 },
      parseTypedFields(vehicleKind.read, fields),
    )
    expect(await exportCatalogueFile(app, owner, 'vehicles')).toEqual(before)

    await removeCataloguePhoto(app, owner, await seen())
    expect(await shown()).toBeNull()
    expect((await listAuditChanges(app, 'vehicle', id)).map(({ action }) => action)).toEqual([
      'pictured',
      'changed',
      'changed',
      'pictured',
    ])
  })

  it('requires the permission and the revision shown', async () => {
    const sent = await photo(300, 200).png().toBuffer()
    await expect(setCataloguePhoto(app, clerk, await seen(), sent)).rejects.toMatchObject(
      refused('forbidden', 'staff.right'),
    )
    const stale = { ...(await seen()), revision: 0 }
    await expect(setCataloguePhoto(app, owner, stale, sent)).rejects.toMatchObject(
      refused('conflict', 'catalogue.changed'),
    )
  })
})
