import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'

/** Drawings of items, and of services. */
const folders = ['data/pictograms', 'src/web/ui/illustrations']

/** Serves the drawing of an `imageurl`, for pages anywhere (API-14). */
export async function serveCategoryPicture(c: Context) {
  const name = c.req.param('file') ?? ''
  const drawing = /^[a-z0-9-]{1,60}\.svg$/.test(name) ? await readDrawing(name) : null
  if (!drawing) return c.text('This picture is not known.', 404)
  return c.body(new Uint8Array(drawing), 200, {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
}

async function readDrawing(name: string): Promise<Buffer | null> {
  for (const folder of folders) {
    const drawing = await readFile(`${folder}/${name}`).catch(() => null)
    if (drawing) return drawing
  }
  return null
}
