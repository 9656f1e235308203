import type { LanguageFacts } from '#i18n/language.ts'
import { type Area, buildTranslator, type CompiledText, type Translate } from '#i18n/translator.ts'

/** The id of the element that names the translations of the page, which the browser fetches beside the script. */
export const WORDS_LINK = 'words'

/** `path`: the address of the translations of some areas, in the page's language. */
export type PageWords = { t: Translate; path: (areas: readonly Area[]) => string }

/** Returns an address such as '/words/en/chrome+errors?v=1a2b3c4d': a file that never changes. */
export const getWordsPath = (language: string, areas: readonly Area[], version: string) =>
  `/words/${language}/${areas.join('+')}?v=${version}`

const loadedWords: Record<string, CompiledText> = {}
const loadedAreas = new Set<Area>()
let path: PageWords['path']

/** Loads the translations that the page came with. For the browser only; rejects where they do not arrive. */
export async function openPageWords(): Promise<PageWords> {
  const link = document.getElementById(WORDS_LINK) as HTMLLinkElement
  const { pathname, searchParams } = new URL(link.href)
  const [, , language, areas] = pathname.split('/') as [string, string, string, string]
  path = areas => getWordsPath(language, areas, searchParams.get('v')!)
  await loadWords(areas.split('+') as Area[])
  const { lang, dir } = document.documentElement
  return {
    t: buildTranslator({ code: language, tag: lang, dir: dir as LanguageFacts['dir'] }, key => loadedWords[key]),
    path,
  }
}

/**
 * Loads the missing translations of some areas before a screen renders them. Rejects with TypeError where no response
 * arrives.
 */
export async function loadWords(areas: readonly Area[]): Promise<null> {
  const missing = areas.filter(area => !loadedAreas.has(area))
  if (missing.length === 0) return null
  const answer = await fetch(path(missing))
  if (!answer.ok) throw new Response(null, { status: answer.status })
  Object.assign(loadedWords, await answer.json())
  for (const area of missing) loadedAreas.add(area)
  return null
}
