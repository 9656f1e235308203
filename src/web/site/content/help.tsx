import { Link } from 'react-router'
import { telHref } from '#web/shell/chrome/reach.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { appOf } from '#web/shell/session.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { contentText } from '#web/text/en/content.ts'
import { type HelpTopic, helpAnswers, helpTopics, helpText as t } from '#web/text/en/help.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/help.ts'
import { Answers, type ShownAnswer } from './answers.tsx'
import { renderAnswer } from './markdown.server.ts'
import { PageHead } from './page-head.tsx'
import { Contents } from './prose.tsx'
import { searchHelp } from './search-help.server.ts'

export const handle = { static: true } satisfies ScreenHandle

/** STAT-03: all answers by topic, or with `?q=` those that fit the question. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { config } = appOf(context)
  const asked = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  const shown = (answers: readonly (typeof helpAnswers)[number][]): ShownAnswer[] =>
    answers.map(({ id, question, answer }) => ({ id, question, html: renderAnswer(answer, config) }))
  const topics = (Object.keys(helpTopics) as HelpTopic[]).map(id => ({
    id,
    title: helpTopics[id],
    answers: shown(helpAnswers.filter(answer => answer.topic === id)),
  }))
  return { asked, found: asked ? shown(searchHelp(asked)) : null, topics: asked ? [] : topics }
}

export default function Help({ loaderData: { asked, found, topics } }: Route.ComponentProps) {
  const brand = useRoot()!.brand
  return (
    <>
      <PageHead
        title={t.title}
        documentTitle={`${asked ? `${asked} | ` : ''}${t.title}`}
        description={t.description}
        lead={t.lead(helpAnswers.length)}
      >
        <form className="help-search" action="/help" role="search">
          <label className="lab" htmlFor="q">
            {t.label}
          </label>
          <div>
            <span className="with-icon">
              <Icon name="search" />
              <input
                className="input"
                id="q"
                name="q"
                type="search"
                defaultValue={asked}
                placeholder={t.placeholder}
                maxLength={200}
              />
            </span>
            <Button look="call">{t.search}</Button>
          </div>
        </form>
      </PageHead>
      {found ? (
        <Found asked={asked} answers={found} phone={brand.phone} />
      ) : (
        <div className="wrap page-body with-contents">
          <Contents title={contentText.contents} parts={topics} />
          <div className="answer-topics">
            {topics.map(({ id, title, answers }) => (
              <section key={id}>
                <h2 id={id}>{title}</h2>
                <Answers answers={answers} />
              </section>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function Found({ asked, answers, phone }: { asked: string; answers: ShownAnswer[]; phone: string }) {
  if (answers.length === 0) {
    return (
      <div className="wrap page-body">
        <EmptyState
          title={t.none(asked)}
          action={
            <div className="answer-after">
              <ButtonLink to="/help">{t.all}</ButtonLink>
              <ButtonLink look="neel" to="/contact-us">
                {t.contact}
              </ButtonLink>
            </div>
          }
        >
          {t.noneText}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap page-body answer-found">
      <h2>{t.found(answers.length, asked)}</h2>
      <Answers answers={answers} openFirst />
      <p className="answer-after">
        <Link to="/help">{t.all}</Link>
        <Link to="/contact-us">{t.contact}</Link>
        <a href={telHref(phone)}>{t.call(phone)}</a>
      </p>
    </div>
  )
}
