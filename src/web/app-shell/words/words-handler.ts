import type { Context } from 'hono'
import type { App } from '#platform/app.ts'

/**
 * `GET /words/:language/:areas?v=…`: the translations of some areas for the browser. Cacheable for good where `v` is
 * the current version.
 */
export const createWordsHandler =
  ({ words }: App) =>
  (c: Context) => {
    const { language, areas } = c.req.param() as { language: string; areas: string }
    const named = new Set(areas.split('+')) // an area that is named a thousand times is included once
    const translations = words.codes.has(language) ? words.getCompiledTexts(language, [...named]) : null
    if (!translations) return c.notFound()
    const lasting = c.req.query('v') === words.version(language)
    c.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    return c.json(translations)
  }
