import { Link } from 'react-router'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { buildQuestionsPage } from '#web/app-shell/schema-org.ts'
import { getApp, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/faq'
import css from './answer-list.module.css'
import { AnswerList } from './answer-list.tsx'
import contentCss from './content.module.css'
import { PageHead } from './page-head.tsx'
import { listFrequentAnswers } from './shown-answers.server.ts'

export const handle = { static: true, publicCache: true } satisfies ScreenHandle

export const loader = async ({ context }: Route.LoaderArgs) => ({
  groups: await respondOnError(listFrequentAnswers(getApp(context), translateFor(context))),
})

/** STAT-02: one answer open at a time, initially the first. */
export default function FaqPage({ loaderData: { groups } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <>
      <PageHead
        title={t('content.faq.title')}
        description={t('content.faq.description')}
        lead={t('content.faq.lead')}
        about={buildQuestionsPage(groups.flatMap(({ answers }) => answers))}
        scene={{
          label: t('content.faq.scene'),
          view: '-63 -152 388 322',
          ground: [{ from: [-700, -120], to: [900, 90] }],
          groundColour: '#e0c49f',
          objects: [
            ['fridge', [62, -84]],
            ['cartons', [0, -10]],
            ['desk', [150, -74]],
            ['cartons', [128, 6]],
          ],
        }}
      />
      <div className={`wrap ${contentCss.body} ${css.answerTopics}`}>
        {groups.map(({ title, answers }, i) => (
          <section key={title} className={css.answerTopic}>
            <h2>{title}</h2>
            <AnswerList answers={answers} group="question" openFirst={i === 0} />
          </section>
        ))}
        <p className={css.answerAfter}>
          <ButtonLink look="secondary" to="/help">
            {t('content.faq.more')}
          </ButtonLink>
          <span>
            <Trans
              words="content.faq.partner"
              with={{ register: <Link to="/register">{t('content.faq.register')}</Link> }}
            />
          </span>
        </p>
      </div>
    </>
  )
}
