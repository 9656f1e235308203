import { formatFullDay } from '#i18n/format.ts'
import { english } from '#i18n/language.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { answering, appOf, askedPath } from '#web/app-shell/session.ts'
import { renderProse } from '#web/app-shell/texts/markdown.server.ts'
import proseCss from '#web/app-shell/texts/prose.module.css'
import { Contents, ProseText } from '#web/app-shell/texts/prose.tsx'
import { readTranslations } from '#web/app-shell/texts/said.server.ts'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { Route } from './+types/policy'
import css from './content.module.css'
import { InEnglish } from './in-english.tsx'
import { PageHead } from './page-head.tsx'
import { readPolicies } from './read-policies.server.ts'

export const handle = { static: true, publicCache: true } satisfies ScreenHandle

/** Terms, privacy and anti-discrimination: one screen, three texts (STAT-02). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf(context)
  const name = askedPath({ request, context }).replace(/^\/|\?.*$/g, '')
  const { title, lead, text, updated } = (await answering(readPolicies(app))).get(name)!
  return { title, lead, updated, ...renderProse(text, await readTranslations(app, app.words.t(english.code))) }
}

export default function Policy({ loaderData }: Route.ComponentProps) {
  const t = useTranslation()
  const { title, lead, updated, html, parts } = loaderData
  return (
    <>
      <PageHead translated={false} title={title} description={lead} lead={lead}>
        <InEnglish />
        <p className={css.updated}>
          <Trans
            words="content.updated"
            with={{ day: <time dateTime={updated}>{formatFullDay(updated, t.tag)}</time> }}
          />
        </p>
      </PageHead>
      <div className={`wrap ${css.body} ${proseCss.withContents}`}>
        <Contents title={t('content.contents')} parts={parts} />
        <ProseText html={html} />
      </div>
    </>
  )
}
