import { englishLanguage, type Language } from '#i18n/language.ts'
import type { App } from '#platform/app.ts'
import { listCurrentTexts } from '#web/app-shell/texts/current-texts.server.ts'
import { renderAnswer } from '#web/app-shell/texts/markdown.server.ts'
import { readPlaceholderValues } from '#web/app-shell/texts/placeholder-values.server.ts'

/** `lang`: set where it is not in the language of the page. */
export type ShownOpening = Awaited<ReturnType<typeof readOpenings>>[number]

/** Reads the job openings for a page in a language. */
export async function readOpenings(app: App, language: Language) {
  const t = app.words.t(language)
  const [shown, said] = await Promise.all([listCurrentTexts(app, 'opening', t), readPlaceholderValues(app, t)])
  return shown.map(({ slug, content: { title, where, text, wants }, published }) => ({
    ...{ slug, title, where, wants },
    html: renderAnswer(text, said, language),
    ...(published && language !== englishLanguage.code && { lang: englishLanguage.code }),
  }))
}
