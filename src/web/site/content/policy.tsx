import { readPriceBook } from '#modules/pricing/index.server.ts'
import { bookingTerms } from '#modules/scheduling/index.server.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { appOf, askedPath } from '#web/shell/session.ts'
import { Said, useSay } from '#web/shell/words/use-words.tsx'
import { formatFullDay } from '#words/format.ts'
import type { Route } from './+types/policy.ts'
import css from './content.module.css'
import { InEnglish } from './in-english.tsx'
import { renderProse } from './markdown.server.ts'
import { PageHead } from './page-head.tsx'
import { policies } from './policies.server.ts'
import proseCss from './prose.module.css'
import { Contents, ProseText } from './prose.tsx'

export const handle = { static: true } satisfies ScreenHandle

/** Terms, privacy and anti-discrimination: one screen, three texts (STAT-02). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { config, db } = appOf(context)
  const name = askedPath({ request, context }).replace(/^\/|\?.*$/g, '')
  const { text, ...policy } = policies[name]!
  return { ...policy, ...renderProse(text, config, { ...(await readPriceBook(db)), ...(await bookingTerms(db)) }) }
}

export default function Policy({ loaderData }: Route.ComponentProps) {
  const say = useSay()
  const { title, lead, updated, html, parts } = loaderData
  return (
    <>
      <PageHead translated={false} title={title} description={lead} lead={lead}>
        <InEnglish />
        <p className={css.updated}>
          <Said
            words="content.updated"
            with={{ day: <time dateTime={updated}>{formatFullDay(updated, say.tag)}</time> }}
          />
        </p>
      </PageHead>
      <div className={`wrap ${css.body} ${proseCss.withContents}`}>
        <Contents title={say('content.contents')} parts={parts} />
        <ProseText html={html} />
      </div>
    </>
  )
}
