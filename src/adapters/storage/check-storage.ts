import { openLog } from '#platform/log.ts'
import { createS3Storage, type S3Settings } from './s3.ts'

/**
 * Writes a small file, reads it back, deletes it and requests one that does not exist. Throws if something is wrong.
 */
export async function checkStorage(settings: S3Settings): Promise<string> {
  const storage = createS3Storage(settings, { log: openLog('silent') })
  const content = Buffer.from('written by npm run doctor\n')
  await storage.put('doctor/probe.txt', content, 'text/plain')
  const read = await storage.get('doctor/probe.txt')
  if (!read || !content.equals(read))
    throw new Error(`The bucket ${settings.bucket} did not return the test file. Check the bucket and the key.`)
  await storage.remove('doctor/probe.txt').catch((error: Error) => {
    throw new Error(`${error.message} when deleting the test file. Give the key the permission s3:DeleteObject.`)
  })
  await storage.get('doctor/probe.txt').catch((error: Error) => {
    throw new Error(`${error.message} when reading a missing file. Give the key the permission s3:ListBucket.`)
  })
  return `${settings.bucket} at ${new URL(settings.endpoint).hostname} saved, read and deleted a test file.`
}
