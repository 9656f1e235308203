import type { LanguageFacts } from '#i18n/language.ts'
import { type Area, type Compiled, speaker, type Translate } from '#i18n/speaker.ts'

/** The element that names the words of the page as it came, for the browser to fetch beside the script. */
export const WORDS_LINK = 'words'

/** `path`: where the words of some areas are, in the page's language. */
export type PageWords = { t: Translate; path: (areas: readonly Area[]) => string }

/** '/words/en/chrome+errors?v=1a2b3c4d': a file that never changes. */
export const wordsPath = (language: string, areas: readonly Area[], version: string) =>
  `/words/${language}/${areas.join('+')}?v=${version}`

const here: Record<string, Compiled> = {}
const areasHere = new Set<Area>()
let path: PageWords['path']

/** Takes up the words that the page came with. In the browser alone; rejects where they do not come. */
export async function openPageWords(): Promise<PageWords> {
  const link = document.getElementById(WORDS_LINK) as HTMLLinkElement
  const { pathname, searchParams } = new URL(link.href)
  const [, , language, areas] = pathname.split('/') as [string, string, string, string]
  path = areas => wordsPath(language, areas, searchParams.get('v')!)
  await loadWords(areas.split('+') as Area[])
  const { lang, dir } = document.documentElement
  return { t: speaker({ code: language, tag: lang, dir: dir as LanguageFacts['dir'] }, key => here[key]), path }
}

/** Those of the areas that are not here yet, before a screen that says them. Rejects with TypeError where no answer comes. */
export async function loadWords(areas: readonly Area[]): Promise<null> {
  const missing = areas.filter(area => !areasHere.has(area))
  if (missing.length === 0) return null
  const answer = await fetch(path(missing))
  if (!answer.ok) throw new Response(null, { status: answer.status })
  Object.assign(here, await answer.json())
  for (const area of missing) areasHere.add(area)
  return null
}
