import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { reject } from '#kernel/domain-error.ts'
import type { FileStorage } from '#modules/documents/ports.ts'
import type { Log } from '#platform/log.ts'
import { createCircuit } from '../circuit.ts'
import { readAnswer } from '../read-answer.ts'
import { checkKey } from './check-key.ts'

const TIMEOUT_MS = 15_000
const TRIES = 3
/** The pause after three failed attempts. */
const OPEN_MS = 10_000

export type S3Settings = {
  /** 'https://s3.ap-south-1.amazonaws.com', or any service with S3's protocol. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A final rejection by the service: wrong keys, no such bucket. */
class StorageError extends Error {}

type Reach = {
  log: Log
  timeoutMs?: number
  /** Waits between two attempts. */
  wait?: (ms: number) => Promise<unknown>
  now?: () => number
}
type Answer = { status: number; body: Uint8Array }

/**
 * Creates a storage in a bucket that only this server can read, addressed by path so that every S3 service supports it.
 * Reads and writes may be repeated: a lost or truncated answer, 429 and 5xx are logged and retried, then DomainError
 * 'unavailable' storage.away.
 */
export function createS3Storage(
  settings: S3Settings,
  { log, timeoutMs = TIMEOUT_MS, wait = setTimeout, now }: Reach,
): FileStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const circuit = createCircuit({ failures: 1, openMs: OPEN_MS, now })
  const base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`

  /** Sends a request once. Returns the answer, or a word for the reason why there is no reliable one. */
  async function once(key: string, init: RequestInit): Promise<Answer | string> {
    // Signed at each attempt, because a signature contains the time.
    const request = await client.sign(`${base}/${checkKey(key)}`, init)
    try {
      const response = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
      const body = await readAnswer(response)
      const { status } = response
      return status === 429 || status >= 500 ? `status ${status}` : { status, body }
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } }
      return cause?.code ?? name
    }
  }

  async function ask(key: string, init: RequestInit): Promise<Answer> {
    if (!circuit.mayAsk()) throw reject('unavailable', 'storage.away')
    for (let attempt = 1; ; attempt++) {
      const answer = await once(key, init)
      if (typeof answer !== 'string') {
        circuit.answered()
        return answer
      }
      log.warn({ provider: 'storage', call: `${init.method} ${key}`, attempt, error: answer }, 'storage gave no answer')
      if (attempt === TRIES) {
        circuit.failed()
        throw reject('unavailable', 'storage.away')
      }
      await wait(200 * 2 ** attempt * (0.5 + Math.random()))
    }
  }

  return {
    async put(key, content, contentType) {
      const body = content as Uint8Array<ArrayBuffer>
      const headers = { 'content-type': contentType, 'content-length': String(content.length) }
      const answer = await ask(key, { method: 'PUT', body, headers })
      if (answer.status >= 300) throw problem(answer)
    },
    async get(key) {
      const answer = await ask(key, { method: 'GET' })
      if (answer.status < 300) return answer.body
      const failure = problem(answer)
      if (answer.status === 404 && !failure.message.includes('NoSuchBucket')) return null
      throw failure
    },
    async remove(key) {
      const answer = await ask(key, { method: 'DELETE' })
      if (answer.status >= 300 && answer.status !== 404) throw problem(answer)
    },
  }
}

/** Converts the service's own code: `<Error><Code>SignatureDoesNotMatch</Code>…`. */
function problem({ status, body }: Answer): StorageError {
  const code = /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(body))?.[1] ?? 'no code'
  return new StorageError(`storage answered ${status} ${code}`)
}
