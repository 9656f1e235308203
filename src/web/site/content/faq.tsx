import { Link } from 'react-router'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { questionsPage } from '#web/shell/schema-org.ts'
import { appOf } from '#web/shell/session.ts'
import { mostAsked, faqText as t } from '#web/text/en/help.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/faq.ts'
import { Answers } from './answers.tsx'
import { renderAnswer } from './markdown.server.ts'
import { PageHead } from './page-head.tsx'
import { helpAnswer } from './search-help.server.ts'

export const handle = { static: true } satisfies ScreenHandle

export function loader({ context }: Route.LoaderArgs) {
  const { config } = appOf(context)
  const groups = Object.entries(mostAsked).map(([title, ids]) => ({
    title,
    answers: ids
      .map(helpAnswer)
      .map(({ id, question, answer }) => ({ id, question, html: renderAnswer(answer, config) })),
  }))
  return { groups }
}

/** STAT-02: one answer open at a time, the first to begin with. */
export default function Faq({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={t.title}
        description={t.description}
        lead={t.lead}
        about={[
          questionsPage(
            groups.flatMap(({ answers }) => answers.map(({ question, html }) => [question, html] as const)),
          ),
        ]}
        scene={{
          label: 'Cartons, a fridge and a desk, packed and waiting',
          view: '-63 -152 388 322',
          ground: [{ from: [-700, -120], to: [900, 90] }],
          groundColour: '#e0c49f',
          things: [
            ['fridge', [62, -84]],
            ['cartons', [0, -10]],
            ['desk', [150, -74]],
            ['cartons', [128, 6]],
          ],
        }}
      />
      <div className="wrap page-body answer-topics">
        {groups.map(({ title, answers }, i) => (
          <section key={title}>
            <h2>{title}</h2>
            <Answers answers={answers} group="question" openFirst={i === 0} />
          </section>
        ))}
        <p className="answer-after">
          <ButtonLink look="neel" to="/help">
            {t.more}
          </ButtonLink>
          <span>
            {t.partner} <Link to="/register">{t.register}</Link>
          </span>
        </p>
      </div>
    </>
  )
}
