import { english } from '#i18n/language.ts'
import { indiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import { deliveredPolicies } from '#web/app-shell/texts/delivered-policies.server.ts'
import { shownTexts } from '#web/app-shell/texts/shown-texts.server.ts'

/** Reads the legal texts by their path. `updated`: the day from which the text applies. */
export async function readPolicies(app: Pick<App, 'db' | 'words'>) {
  const shown = await shownTexts(app, 'policy', app.words.t(english.code))
  return new Map(
    shown.map(({ slug, content, published }) => [
      slug,
      { ...content, updated: published ? indiaDate(published.at) : deliveredPolicies[slug]!.updated },
    ]),
  )
}
