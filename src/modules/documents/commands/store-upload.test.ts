import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole } from '#testing/roles.ts'
import { createTestCustomer } from '#testing/samples.ts'
import { readUpload } from '../queries/read-upload.ts'
import { storeUpload } from './store-upload.ts'

/** A new visitor each time, because uploads are counted by sender. */
let visitors = 0
const visitor = () => ({ kind: 'visitor' as const, address: `198.51.100.${++visitors}`, language: 'en' })

const staff = { kind: 'staff', id: 1, name: 'Farida', role: operationsRole } as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d8b892' } })
/** A photograph as a phone takes it: turned on its side, with its location. */
const photograph = () =>
  plain(400, 300)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Redmi', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 7/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '72/1 51/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const script = '<html><script>alert(document.cookie)</script></html>'

async function kept(bytes: Uint8Array) {
  const upload = await storeUpload(app, visitor(), bytes)
  return { ...upload, ...(await readUpload(app, staff, upload.id)) }
}

describe('[API-04] an upload', () => {
  test('a photograph is stored upright, without location and camera', async () => {
    const sent = await photograph()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { content, contentType, id } = await kept(sent)
    const seen = await sharp(content).metadata()
    expect(contentType).toBe('image/jpeg')
    expect(id).toMatch(/^[\w-]{22}\.jpg$/)
    expect([seen.width, seen.height]).toEqual([300, 400])
    expect([seen.exif, seen.icc, seen.xmp, seen.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(Buffer.from(content).includes('Redmi')).toBe(false)
  })

  test('a large picture is scaled to screen size, with the same proportions', async () => {
    const { content } = await kept(await plain(4_800, 1_200).png().toBuffer())
    expect(await sharp(content).metadata()).toMatchObject({ width: 2_400, height: 600, format: 'png' })
  })

  test.each(['png', 'webp', 'jpeg'] as const)(
    'script behind a %s is removed, and no name or type is trusted',
    async format => {
      const polyglot = Buffer.concat([await plain(20, 20).toFormat(format).toBuffer(), Buffer.from(script)])
      const { content, contentType } = await kept(polyglot)
      expect(contentType).toBe(`image/${format}`)
      expect(Buffer.from(content).includes('script')).toBe(false)
    },
  )

  test('a PDF stays as it is', async () => {
    const { content, contentType } = await kept(pdf)
    expect(Buffer.from(content).equals(pdf)).toBe(true)
    expect(contentType).toBe('application/pdf')
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['nothing', Buffer.alloc(0), 'upload.empty'],
    ['a page', Buffer.from(script), 'upload.type'],
    ['a drawing that may carry script', Buffer.from(svg), 'upload.type'],
    ['the same with an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`), 'upload.type'],
    ['a PDF behind a page', Buffer.concat([Buffer.from(script), pdf]), 'upload.type'],
    ['a PDF behind a line break', Buffer.concat([Buffer.from('\n'), pdf]), 'upload.type'],
    ['a PDF behind a mark of text', Buffer.concat([Buffer.from('\uFEFF'), pdf]), 'upload.type'],
    ['a program', Buffer.from('MZ\x90\x00'.padEnd(400, '\0'), 'latin1'), 'upload.type'],
    ['an archive', Buffer.from('PK\x03\x04'.padEnd(400, '\0'), 'latin1'), 'upload.type'],
    ['text', Buffer.from('hello'), 'upload.type'],
    ['a picture cut off', () => photograph().then(whole => whole.subarray(0, whole.length / 2)), 'upload.broken'],
    ['the head of a picture alone', () => photograph().then(whole => whole.subarray(0, 24)), 'upload.broken'],
    ['a bomb: 100 million pixels in 100 kB', () => bomb(10_000, 10_000), 'upload.too-many-pixels'],
    ['a picture of 36 million, as no camera makes it', () => bomb(6_000, 6_000), 'upload.too-many-pixels'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 'upload.too-large'],
  ] as const)('%s is rejected', async (_, sent, code) => {
    const bytes = typeof sent === 'function' ? await sent() : sent
    await expect(storeUpload(app, visitor(), bytes)).rejects.toMatchObject({ kind: 'invalid', code })
  })

  test('a PDF is rejected if only a picture is allowed', async () => {
    const work = storeUpload(app, visitor(), pdf, 'picture')
    await expect(work).rejects.toMatchObject({ kind: 'invalid', code: 'upload.not-a-picture' })
  })

  test('after 30 in an hour the sender has to wait, others do not', async () => {
    const sender = visitor()
    for (let n = 0; n < 30; n++) await storeUpload(app, sender, pdf)
    await expect(storeUpload(app, sender, pdf)).rejects.toMatchObject({ kind: 'too-many' })
    await expect(storeUpload(app, visitor(), pdf)).resolves.toMatchObject({ contentType: 'application/pdf' })
  })

  test.each([
    '../secret',
    '..%2fsecret',
    'documents/x.pdf',
    'q3Jx.jpg',
    `${'a'.repeat(22)}.html`,
    `${'a'.repeat(22)}.jpg`,
  ])('%s is not found', async id => {
    await expect(readUpload(app, staff, id)).rejects.toMatchObject({ kind: 'unknown', code: 'upload.unknown' })
  })
})

test('[API-04] is read by the customer who sent it and by staff; for others it does not exist', async () => {
  const [owner, stranger] = [await createTestCustomer(app), await createTestCustomer(app)]
  const { id } = await storeUpload(app, owner, pdf)
  for (const actor of [owner, staff]) expect(await readUpload(app, actor, id)).toMatchObject({ filename: id })
  const papers = await storeUpload(app, visitor(), pdf)
  expect(await readUpload(app, staff, papers.id)).toMatchObject({ filename: papers.id })
  for (const [actor, requested] of [
    [stranger, id],
    [visitor(), id],
    [visitor(), papers.id],
    [owner, papers.id],
  ] as const)
    await expect(readUpload(app, actor, requested)).rejects.toMatchObject({ kind: 'unknown', code: 'upload.unknown' })
})

/** A PNG of one colour whose few bytes unpack to width × height pixels. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const small = await plain(1, 1).png({ palette: false }).toBuffer()
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8) // one bit of grey a pixel
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return Buffer.concat([
    small.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
