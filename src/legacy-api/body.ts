import type { Context } from 'hono'
import { reject } from '#kernel/refusal.ts'
import { readFormData } from '#platform/http/read-form-data.ts'

/** A JSON object, whatever type the client says it is; no body is an empty one. Refuses 'invalid' wire.params. */
export async function readBody(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text().catch(() => null) // cut off on the way
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

/** The first file of a form, or the body itself. Refuses 'invalid' upload.empty. */
export async function readFile(c: Context): Promise<Uint8Array> {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) {
    const body = await c.req.arrayBuffer().catch(() => null) // cut off on the way
    if (!body) throw reject('invalid', 'upload.empty')
    return new Uint8Array(body)
  }
  const form = await readFormData(c.req.raw)
  const file = form ? [...form.values()].find(value => typeof value !== 'string') : undefined
  if (!file) throw reject('invalid', 'upload.empty')
  return new Uint8Array(await file.arrayBuffer())
}
