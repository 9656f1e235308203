import { english } from '#i18n/language.ts'
import { readServices } from '#modules/catalogue/index.server.ts'
import { isHomeService } from '#modules/catalogue/rules/service.ts'
import type { App } from '#platform/app.ts'
import { shownTexts } from '../texts/shown-texts.server.ts'

/** Returns the paths of pages from which staff removed all content (home services included). No link leads to them. */
export async function pathsWithout(app: Pick<App, 'db' | 'words'>): Promise<string[]> {
  const t = app.words.t(english.code)
  const [articles, openings, { categories }] = await Promise.all([
    shownTexts(app, 'article', t),
    shownTexts(app, 'opening', t),
    readServices(app.db),
  ])
  return [
    ...(articles.length === 0 ? ['/blogs'] : []),
    ...(openings.length === 0 ? ['/careers'] : []),
    ...(categories.some(isHomeService) ? [] : ['/services']),
  ]
}
