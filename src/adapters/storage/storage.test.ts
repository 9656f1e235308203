import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileStorage } from '#modules/documents/ports.ts'
import { checkStorage } from './check-storage.ts'
import { createFolderStorage } from './folder.ts'
import { createS3Storage } from './s3.ts'
import { openS3Stub, type S3StubError } from './s3-stub.ts'

const settings = { bucket: 'thikana-files', region: 'ap-south-1', accessKeyId: 'AKIATEST', secretAccessKey: 'a secret' }
const folder = mkdtempSync(join(tmpdir(), 'thikana-storage-'))
let stub: Awaited<ReturnType<typeof openS3Stub>>
const warn = vi.fn()
/** No pause between attempts. */
const reach = { log: { warn } as never, wait: async () => {} }
/** Creates a storage with a short timeout, so that tests notice silence soon. */
const withoutRetry = () => createS3Storage({ ...settings, endpoint: stub.endpoint }, { ...reach, timeoutMs: 300 })
const storages = {} as Record<'folder' | 'bucket', FileStorage>

beforeAll(async () => {
  stub = await openS3Stub(settings)
  storages.folder = createFolderStorage(folder)
  storages.bucket = createS3Storage({ ...settings, endpoint: stub.endpoint }, reach)
})
afterAll(async () => {
  await stub.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  stub.errors.length = 0
  warn.mockClear()
})

describe.each(['folder', 'bucket'] as const)('files in a %s', kind => {
  test('come back byte by byte; the same key again replaces them', async () => {
    const content = randomBytes(300_000)
    await storages[kind].put('documents/invoice/abc.pdf', content, 'application/pdf')
    expect(Buffer.from((await storages[kind].get('documents/invoice/abc.pdf'))!).equals(content)).toBe(true)
    await storages[kind].put('documents/invoice/abc.pdf', Buffer.from('second'), 'application/pdf')
    expect(Buffer.from((await storages[kind].get('documents/invoice/abc.pdf'))!).toString()).toBe('second')
  })

  test('are gone once removed; removing what is not there does nothing', async () => {
    await storages[kind].put('uploads/abc.jpg', Buffer.from('a photo'), 'image/jpeg')
    await storages[kind].remove('uploads/abc.jpg')
    await storages[kind].remove('uploads/abc.jpg')
    expect(await storages[kind].get('uploads/abc.jpg')).toBeNull()
  })

  test('do not exist where none was put', async () => {
    expect(await storages[kind].get('documents/invoice/none.pdf')).toBeNull()
  })

  test.each([
    '../secret',
    'documents/../../secret.pdf',
    '/etc/passwd',
    'documents',
    'documents/a b.pdf',
    'documents/%2e%2e/x.pdf',
    '',
  ])('never leave their place: %s', async key => {
    await expect((async () => storages[kind].get(key))()).rejects.toThrow(RangeError)
    await expect((async () => storages[kind].put(key, Buffer.from('x'), 'text/plain'))()).rejects.toThrow(RangeError)
  })
})

test('a folder holds no half-written file beside the whole one', async () => {
  await storages.folder.put('uploads/one.jpg', randomBytes(1_000), 'image/jpeg')
  expect(readdirSync(join(folder, 'uploads'))).toEqual(['one.jpg'])
})

describe('the S3 protocol', () => {
  test('keeps the type, under our key in our bucket', async () => {
    await storages.bucket.put('uploads/two.png', Buffer.from('png'), 'image/png')
    expect(stub.files.get('uploads/two.png')).toMatchObject({ contentType: 'image/png' })
  })

  test.each<[S3StubError, string]>([
    [500, 'status 500'],
    [503, 'status 503'],
    [429, 'status 429'],
    ['hang up', 'UND_ERR_SOCKET'],
    ['silence', 'TimeoutError'],
    ['half', 'UND_ERR_SOCKET'],
  ])('%s once: asked again, with a line in the log, nothing lost', async (problem, error) => {
    const storage = problem === 'silence' ? withoutRetry() : storages.bucket
    stub.errors.push(problem)
    await storage.put('uploads/three.jpg', Buffer.from(String(problem)), 'image/jpeg')
    expect(stub.files.get('uploads/three.jpg')!.content.toString()).toBe(String(problem))
    stub.errors.push(problem)
    expect(Buffer.from((await storage.get('uploads/three.jpg'))!).toString()).toBe(String(problem))
    const line = (call: string) => ({ provider: 'storage', call: `${call} uploads/three.jpg`, attempt: 1, error })
    expect(warn.mock.calls.map(([facts]) => facts)).toEqual([line('PUT'), line('GET')])
  })

  test('a storage that stays away is rejected as unavailable after three tries', async () => {
    stub.errors.push(500, 'hang up', 503)
    const before = stub.countRequests()
    await expect(storages.bucket.get('uploads/three.jpg')).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'storage.away',
    })
    expect([stub.countRequests() - before, warn.mock.calls.length]).toEqual([3, 3])
  })

  test('wrong keys and a wrong bucket are reported by name, and not treated as a missing file', async () => {
    const endpoint = stub.endpoint
    const wrongKey = createS3Storage({ ...settings, endpoint, secretAccessKey: 'another' }, reach)
    await expect(wrongKey.get('uploads/three.jpg')).rejects.toThrow('storage answered 403 SignatureDoesNotMatch')
    await expect(wrongKey.put('uploads/x.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow('403')
    const wrongBucket = createS3Storage({ ...settings, endpoint, bucket: 'elsewhere' }, reach)
    await expect(wrongBucket.get('uploads/three.jpg')).rejects.toThrow('404 NoSuchBucket')
  })

  test('the doctor says what is wrong, or that the bucket saves, returns and deletes files', async () => {
    const endpoint = stub.endpoint
    expect(await checkStorage({ ...settings, endpoint })).toBe(
      'thikana-files at 127.0.0.1 saved, read and deleted a test file.',
    )
    await expect(checkStorage({ ...settings, endpoint, accessKeyId: 'AKIAOTHER' })).rejects.toThrow('403')
  })
})
