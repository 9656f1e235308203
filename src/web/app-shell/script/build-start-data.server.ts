import type { EntryContext } from 'react-router'
import { type PageWords, WORDS_LINK } from '../words/browser-words.ts'
import type { TextAreasHandle } from '../words/declare-text-areas.ts'
import type { StartData } from './start-data.ts'

/** Builds the start data of a page. `data`: the loaders' results, as the router serialised them. */
export function buildStartData(entry: EntryContext, words: PageWords, data: string): StartData {
  const { manifest, routeModules, serverHandoffString, staticHandlerContext } = entry
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const screens = ids.map((id): [string, string] => [id, manifest.routes[id]!.module])
  const areas = new Set(
    ids.flatMap(id => (routeModules[id]?.handle as Partial<TextAreasHandle> | undefined)?.areas ?? []),
  )
  const files = new Set([
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...ids.flatMap(id => [manifest.routes[id]!.module, ...(manifest.routes[id]!.imports ?? [])]),
  ])
  return {
    links: [
      `<link id="${WORDS_LINK}" rel="preload" as="fetch" crossorigin="anonymous" href="${words.path([...areas])}">`,
      ...[...files].map(file => `<link rel="modulepreload" href="${file}">`),
    ].join(''),
    context: JSON.parse(serverHandoffString!),
    data,
    manifest: manifest.url,
    screens,
    entry: manifest.entry.module,
  }
}
