import type { Context } from 'hono'
import type { App } from '#platform/app.ts'

/** `GET /words/:language/:areas?v=…`: the words of some areas, as the browser says them. Kept for good where `v` is what they are now. */
export const wordsCall =
  ({ words }: App) =>
  (c: Context) => {
    const { language, areas } = c.req.param() as { language: string; areas: string }
    const named = new Set(areas.split('+')) // one that is named a thousand times is put together once
    const spoken = words.codes.has(language) ? words.spoken(language, [...named]) : null
    if (!spoken) return c.notFound()
    const lasting = c.req.query('v') === words.version(language)
    c.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    return c.json(spoken)
  }
