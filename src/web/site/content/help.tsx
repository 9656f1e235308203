import { Form, Link } from 'react-router'
import { toTelHref } from '#web/app-shell/chrome/phone-links.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { getApp, respondOnError, translateFor } from '#web/app-shell/session.ts'
import proseCss from '#web/app-shell/texts/prose.module.css'
import { TableOfContents } from '#web/app-shell/texts/prose.tsx'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import fieldCss from '#web/ui/field.module.css'
import { TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/help'
import css from './answer-list.module.css'
import { AnswerList, type ShownAnswer } from './answer-list.tsx'
import contentCss from './content.module.css'
import { PageHead } from './page-head.tsx'
import { findAnswers, listAnswersByTopic } from './shown-answers.server.ts'

export const handle = { static: true, publicCache: true } satisfies ScreenHandle

/** STAT-03: all answers by topic, or with `?q=` those that match the question. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const t = translateFor(context)
  const app = getApp(context)
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  if (query) return { query, topics: [], ...(await respondOnError(findAnswers(app, t, query))) }
  return { query, found: null, ...(await respondOnError(listAnswersByTopic(app, t))) }
}

export default function HelpPage({ loaderData: { query, count, found, topics } }: Route.ComponentProps) {
  const t = useTranslation()
  const brand = useRoot()!.brand
  return (
    <>
      <PageHead
        title={t('content.help.title')}
        documentTitle={query ? t('content.help.titleSearch', { query }) : t('content.help.title')}
        description={t('content.help.description')}
        lead={t('content.help.lead', { answers: count })}
      >
        <Form reloadDocument className={css.helpSearch} action="/help" role="search">
          <label className={fieldCss.lab} htmlFor="q">
            {t('content.help.label')}
          </label>
          <div>
            <span className={fieldCss.withIcon}>
              <Icon name="search" />
              <TextInput
                id="q"
                name="q"
                type="search"
                defaultValue={query}
                placeholder={t('content.help.placeholder')}
                maxLength={200}
              />
            </span>
            <Button look="primary">{t('content.help.search')}</Button>
          </div>
        </Form>
      </PageHead>
      {found ? (
        <SearchResults query={query} answers={found} phone={brand.phone} />
      ) : (
        <div className={`wrap ${contentCss.body} ${proseCss.withContents}`}>
          <TableOfContents title={t('content.contents')} parts={topics} />
          <div className={css.answerTopics}>
            {topics.map(({ id, title, answers }) => (
              <section key={id}>
                <h2 id={id}>{title}</h2>
                <AnswerList answers={answers} />
              </section>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function SearchResults({ query, answers, phone }: { query: string; answers: ShownAnswer[]; phone: string }) {
  const t = useTranslation()
  if (answers.length === 0) {
    return (
      <div className={`wrap ${contentCss.body}`}>
        <EmptyState
          title={t('content.help.none', { query })}
          action={
            <div className={css.answerAfter}>
              <ButtonLink to="/help">{t('content.help.all')}</ButtonLink>
              <ButtonLink look="secondary" to="/contact-us">
                {t('content.help.contact')}
              </ButtonLink>
            </div>
          }
        >
          {t('content.help.noneText')}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={`wrap ${contentCss.body} ${css.answerFound}`}>
      <h2>{t('content.help.found', { count: answers.length, query })}</h2>
      <AnswerList answers={answers} openFirst />
      <p className={css.answerAfter}>
        <Link to="/help">{t('content.help.all')}</Link>
        <Link to="/contact-us">{t('content.help.contact')}</Link>
        <a href={toTelHref(phone)}>{t('content.help.call', { phone })}</a>
      </p>
    </div>
  )
}
