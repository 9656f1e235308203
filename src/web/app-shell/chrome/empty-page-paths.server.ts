import { englishLanguage } from '#i18n/language.ts'
import { readServices } from '#modules/catalogue/index.server.ts'
import { isHomeService } from '#modules/catalogue/rules/service.ts'
import type { App } from '#platform/app.ts'
import { listCurrentTexts } from '../texts/current-texts.server.ts'

/** Returns the paths of pages from which staff removed all content (home services included). No link leads to them. */
export async function listEmptyPagePaths(app: Pick<App, 'db' | 'words'>): Promise<string[]> {
  const t = app.words.t(englishLanguage.code)
  const [articles, openings, { categories }] = await Promise.all([
    listCurrentTexts(app, 'article', t),
    listCurrentTexts(app, 'opening', t),
    readServices(app.db),
  ])
  return [
    ...(articles.length === 0 ? ['/blogs'] : []),
    ...(openings.length === 0 ? ['/careers'] : []),
    ...(categories.some(isHomeService) ? [] : ['/services']),
  ]
}
