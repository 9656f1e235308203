import { data, Link } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { englishLanguage } from '#i18n/language.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { readTextDraft, type TextDraft } from '#modules/content/index.server.ts'
import type { App } from '#platform/app.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { getApp, respondOnError } from '#web/app-shell/session.ts'
import { renderAnswer, renderProse } from '#web/app-shell/texts/markdown.server.ts'
import { readPlaceholderValues } from '#web/app-shell/texts/placeholder-values.server.ts'
import proseCss from '#web/app-shell/texts/prose.module.css'
import { ProseText, TableOfContents } from '#web/app-shell/texts/prose.tsx'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import { AnswerList } from '../content/answer-list.tsx'
import careersCss from '../content/careers.module.css'
import contentCss from '../content/content.module.css'
import { JobOpening } from '../content/job-opening.tsx'
import type { Route } from './+types/preview'
import css from './preview.module.css'

export const handle = { static: true } satisfies ScreenHandle

/** Shows the draft of a text to people with its link. Search engines do not index it, and no cache stores it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = getApp(context)
  const draft = await respondOnError(orNull(readTextDraft(app, params.link)))
  if (!draft) return data(null, { status: 404 })
  const { kind, content, editedAt } = draft
  const lead = 'lead' in content ? content.lead : null
  return { kind, editedAt, title: content.title, lead, ...(await rendered(app, draft)) }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DomainError && error.code === 'content.link-ended') return null
    throw error
  }
}

async function rendered(app: App, { kind, slug, content }: TextDraft) {
  const said = await readPlaceholderValues(app, app.words.t(englishLanguage.code))
  if (kind === 'article' || kind === 'policy') return { ...renderProse(content.text, said), opening: null }
  const html = renderAnswer(content.text, said, englishLanguage.code)
  const opening = kind === 'opening' ? { slug, ...content, html } : null
  return { html, parts: [], opening }
}

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslation()
  if (!loaderData) {
    return (
      <AccountPage title={t('contentEditor.preview.ended')}>
        <NoIndexPage title={t('contentEditor.preview.ended')} />
        <p>{t('contentEditor.preview.endedText')}</p>
        <Link className={getButtonClass({ look: 'primary', block: true })} to="/">
          {t('contentEditor.preview.home')}
        </Link>
      </AccountPage>
    )
  }
  const { kind, title, lead, html, parts, opening, editedAt } = loaderData
  const isQuestion = kind === 'answer' || kind === 'question'
  return (
    <>
      <NoIndexPage title={title} />
      <p className={css.banner}>{t('contentEditor.preview.banner', { when: formatInstant(editedAt, t.tag) })}</p>
      <header className={contentCss.head}>
        <div className={`wrap ${contentCss.headRow}`}>
          <div>
            <h1>{title}</h1>
            {lead && <p className={contentCss.lead}>{lead}</p>}
          </div>
        </div>
      </header>
      <div className={`wrap ${contentCss.body}${parts.length > 0 ? ` ${proseCss.withContents}` : ''}`}>
        {parts.length > 0 && <TableOfContents title={t('content.contents')} parts={parts} />}
        {isQuestion && <AnswerList answers={[{ id: 'answer', question: title, html }]} openFirst />}
        {opening && (
          <ul className={careersCss.openings}>
            <JobOpening opening={opening} />
          </ul>
        )}
        {!isQuestion && !opening && <ProseText html={html} />}
      </div>
    </>
  )
}
