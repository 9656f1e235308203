import { englishLanguage } from '#i18n/language.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import { listCurrentTexts } from '#web/app-shell/texts/current-texts.server.ts'
import { defaultPolicies } from '#web/app-shell/texts/default-policies.server.ts'

/** Reads the legal texts by their path. `updated`: the day from which the text applies. */
export async function readPolicies(app: Pick<App, 'db' | 'words'>) {
  const shown = await listCurrentTexts(app, 'policy', app.words.t(englishLanguage.code))
  return new Map(
    shown.map(({ slug, content, published }) => [
      slug,
      { ...content, updated: published ? toIndiaDate(published.at) : defaultPolicies[slug]!.updated },
    ]),
  )
}
