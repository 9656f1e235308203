import { AwsClient } from 'aws4fetch'
import { refuse } from '#kernel/refusal.ts'
import type { Storage } from '#modules/documents/ports.ts'
import { checkKey } from './check-key.ts'

const TIMEOUT_MS = 15_000
const TRIES = 3

export type S3Settings = {
  /** 'https://s3.ap-south-1.amazonaws.com', or any service that speaks S3. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The service said no for good: wrong keys, no such bucket. */
export class StorageError extends Error {}

/**
 * Files in a bucket that only this server may read, addressed by path so that every S3 service understands it. Writing
 * and reading may be repeated: a lost answer, 429 and 5xx are tried again, then Refusal 'unavailable' storage.away.
 */
export function createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`

  async function ask(key: string, init: RequestInit): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const request = await client.sign(`${base}/${checkKey(key)}`, init) // anew each time: a signature holds the time
      const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
      if (response && response.status !== 429 && response.status < 500) return response
      await response?.body?.cancel()
      if (attempt === TRIES) throw refuse('unavailable', 'storage.away')
      await new Promise(resolve => setTimeout(resolve, 200 * 2 ** attempt * (0.5 + Math.random())))
    }
  }

  return {
    async put(key, content, contentType) {
      const body = content as Uint8Array<ArrayBuffer>
      const headers = { 'content-type': contentType, 'content-length': String(content.length) }
      const response = await ask(key, { method: 'PUT', body, headers })
      if (!response.ok) throw await fault(response)
    },
    async get(key) {
      const response = await ask(key, { method: 'GET' })
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      const failure = await fault(response)
      if (response.status === 404 && !failure.message.includes('NoSuchBucket')) return null
      throw failure
    },
    async remove(key) {
      const response = await ask(key, { method: 'DELETE' })
      if (!response.ok && response.status !== 404) throw await fault(response)
    },
  }
}

/** The service's own code: `<Error><Code>SignatureDoesNotMatch</Code>…`. */
async function fault(response: Response): Promise<StorageError> {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? 'no code'
  return new StorageError(`storage answered ${response.status} ${code}`)
}
