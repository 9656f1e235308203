import { Link } from 'react-router'
import { Answers, type ShownAnswer } from '../content/answers.tsx'
import { renderAnswer } from '../content/markdown.server.ts'
import { PageHead } from '../content/page-head.tsx'
import { Contents } from '../content/prose.tsx'
import { searchHelp } from '../content/search-help.server.ts'
import type { ScreenHandle } from '../handle.ts'
import { appOf } from '../session.ts'
import { contentText } from '../text/en/content.ts'
import { type HelpTopic, helpAnswers, helpTopics, helpText as t } from '../text/en/help.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { telHref } from '../ui/chrome/reach.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { useRoot } from '../use-root.ts'
import type { Route } from './+types/help.ts'

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
