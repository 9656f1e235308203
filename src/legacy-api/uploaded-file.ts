import type { Context } from 'hono'
import { readUpload } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import type { ApiCaller } from './call.ts'

/**
 * Serves a file that a client uploaded with apifileupload to its own token; browsers read the same address with their
 * session.
 */
export async function serveUploadedFile(app: App, c: Context, { actor }: ApiCaller, id: string): Promise<Response> {
  const { content, contentType, filename } = await readUpload(app, actor, id)
  const disposition = {
    'content-disposition': `attachment; filename="${filename}"`,
    'cache-control': 'private, no-store',
  }
  return c.body(content as Uint8Array<ArrayBuffer>, 200, { 'content-type': contentType, ...disposition })
}
