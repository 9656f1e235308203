import type { App } from '#platform/app.ts'
import { english } from '#words/language.ts'
import { shownTexts } from './shown-texts.server.ts'

/** The pages of which staff have taken away all that stands on them: nothing leads there any more. */
export async function pathsWithout(app: Pick<App, 'db' | 'words'>): Promise<string[]> {
  const say = app.words.say(english.code)
  const [articles, openings] = await Promise.all([shownTexts(app, 'article', say), shownTexts(app, 'opening', say)])
  return [...(articles.length === 0 ? ['/blogs'] : []), ...(openings.length === 0 ? ['/careers'] : [])]
}
