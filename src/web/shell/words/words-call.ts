import type { Context } from 'hono'
import type { App } from '#platform/app.ts'
import type { Area } from '#words/speaker.ts'

/** `GET /words/:language/:areas?v=…`: the words of some areas, as the browser says them. Kept for good where `v` is what they are now. */
export const wordsCall =
  ({ words }: App) =>
  (c: Context) => {
    const { language, areas } = c.req.param() as { language: string; areas: string }
    const known = words.languages.some(({ code }) => code === language)
    const spoken = known ? words.spoken(language, areas.split('+') as Area[]) : null
    if (!spoken) return c.notFound()
    const lasting = c.req.query('v') === words.version(language)
    c.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    return c.json(spoken)
  }
