import { englishLanguage } from '#i18n/language.ts'
import { findFirstPicture } from '#modules/content/rules/text-picture.ts'
import type { App } from '#platform/app.ts'
import { listCurrentTexts } from '#web/app-shell/texts/current-texts.server.ts'

export type ShownPicture = Awaited<ReturnType<typeof readPictures>>[number]

/** Reads the pictures that staff published for the home page, in the order in which they added them. */
export async function readPictures(app: Pick<App, 'db' | 'words'>, kind: 'photo' | 'client') {
  const shown = await listCurrentTexts(app, kind, app.words.t(englishLanguage.code))
  return shown.flatMap(({ slug, content: { title, text } }) => {
    const picture = findFirstPicture(text)
    return picture ? [{ slug, title, ...picture }] : []
  })
}
