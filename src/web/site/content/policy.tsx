import { formatFullDay } from '#i18n/format.ts'
import { englishLanguage } from '#i18n/language.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { getApp, getRequestedPath, respondOnError } from '#web/app-shell/session.ts'
import { renderProse } from '#web/app-shell/texts/markdown.server.ts'
import { readPlaceholderValues } from '#web/app-shell/texts/placeholder-values.server.ts'
import proseCss from '#web/app-shell/texts/prose.module.css'
import { ProseText, TableOfContents } from '#web/app-shell/texts/prose.tsx'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { Route } from './+types/policy'
import css from './content.module.css'
import { EnglishOnlyNote } from './english-only-note.tsx'
import { PageHead } from './page-head.tsx'
import { readPolicies } from './read-policies.server.ts'

export const handle = { static: true, publicCache: true } satisfies ScreenHandle

/** Terms, privacy and anti-discrimination: one screen, three texts (STAT-02). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = getApp(context)
  const name = getRequestedPath({ request, context }).replace(/^\/|\?.*$/g, '')
  const { title, lead, text, updated } = (await respondOnError(readPolicies(app))).get(name)!
  return {
    title,
    lead,
    updated,
    ...renderProse(text, await readPlaceholderValues(app, app.words.t(englishLanguage.code))),
  }
}

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslation()
  const { title, lead, updated, html, parts } = loaderData
  return (
    <>
      <PageHead translated={false} title={title} description={lead} lead={lead}>
        <EnglishOnlyNote />
        <p className={css.updated}>
          <Trans
            words="content.updated"
            with={{ day: <time dateTime={updated}>{formatFullDay(updated, t.tag)}</time> }}
          />
        </p>
      </PageHead>
      <div className={`wrap ${css.body} ${proseCss.withContents}`}>
        <TableOfContents title={t('content.contents')} parts={parts} />
        <ProseText html={html} />
      </div>
    </>
  )
}
