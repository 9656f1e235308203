import type { Context } from 'hono'
import { reject } from '#kernel/domain-error.ts'
import { readFormData } from '#platform/http/read-form-data.ts'

/**
 * Reads a JSON object, whatever content type the client declares; an empty body is an empty object. Rejects with
 * 'invalid' wire.params.
 */
export async function readBody(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text().catch(() => null) // the connection was closed
  if (text === null) throw reject('invalid', 'wire.params')
  if (text.trim() === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw reject('invalid', 'wire.params')
}

/** Reads the first file of a form, or the body itself. Rejects with 'invalid' upload.empty. */
export async function readFile(c: Context): Promise<Uint8Array> {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) {
    const body = await c.req.arrayBuffer().catch(() => null) // the connection was closed
    if (!body) throw reject('invalid', 'upload.empty')
    return new Uint8Array(body)
  }
  const form = await readFormData(c.req.raw)
  const file = form ? [...form.values()].find(value => typeof value !== 'string') : undefined
  if (!file) throw reject('invalid', 'upload.empty')
  return new Uint8Array(await file.arrayBuffer())
}
