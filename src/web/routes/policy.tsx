import { formatFullDay } from '#kernel/india-time.ts'
import { readPriceBook } from '#modules/pricing/index.server.ts'
import { renderProse } from '../content/markdown.server.ts'
import { PageHead } from '../content/page-head.tsx'
import { policies } from '../content/policies.server.ts'
import { Contents, ProseText } from '../content/prose.tsx'
import type { ScreenHandle } from '../handle.ts'
import { appOf } from '../session.ts'
import { contentText } from '../text/en/content.ts'
import type { Route } from './+types/policy.ts'

export const handle = { static: true } satisfies ScreenHandle

/** Terms, privacy and anti-discrimination: one screen, three texts (STAT-02). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { config, db } = appOf(context)
  const name = new URL(request.url).pathname.replace(/^\/|(\.data|\/)$/g, '')
  const { text, ...policy } = policies[name]!
  return { ...policy, ...renderProse(text, config, await readPriceBook(db)) }
}

export default function Policy({ loaderData }: Route.ComponentProps) {
  const { title, lead, updated, html, parts } = loaderData
  return (
    <>
      <PageHead title={title} description={lead} lead={lead}>
        <p className="page-updated">
          {contentText.updated} <time dateTime={updated}>{formatFullDay(updated)}</time>
        </p>
      </PageHead>
      <div className="wrap page-body with-contents">
        <Contents title={contentText.contents} parts={parts} />
        <ProseText html={html} />
      </div>
    </>
  )
}
