import { englishLanguage } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import type { App } from '#platform/app.ts'
import { type CurrentText, listCurrentTexts } from '#web/app-shell/texts/current-texts.server.ts'
import { defaultTexts } from '#web/app-shell/texts/default-texts.server.ts'
import { renderAnswer } from '#web/app-shell/texts/markdown.server.ts'
import { readPlaceholderValues } from '#web/app-shell/texts/placeholder-values.server.ts'

export type ShownQuestion = Awaited<ReturnType<typeof readQuestions>>[number]

/**
 * HOME-07: reads the questions of the home page, each with its answer. If the database is unavailable, they are those
 * that come with the software.
 */
export async function readQuestions(app: App, t: Translate) {
  const [texts, said] = await Promise.all([
    listCurrentTexts(app, 'question', t).catch(() => asDelivered(t)),
    readPlaceholderValues(app, t),
  ])
  return texts.map(({ slug, content: { title, text }, published }) => ({
    id: slug,
    question: title,
    html: renderAnswer(text, said, t.code),
    ...(published && t.code !== englishLanguage.code && { lang: englishLanguage.code }),
  }))
}

const asDelivered = (t: Translate): CurrentText<'question'>[] =>
  defaultTexts.question(t).map(question => ({ ...question, published: null }))
