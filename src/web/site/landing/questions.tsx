import { Link } from 'react-router'
import type { Brand } from '#platform/config/company.ts'
import { toTelHref } from '#web/app-shell/chrome/phone-links.ts'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './questions.module.css'
import type { ShownQuestion } from './read-questions.server.ts'
import { Section } from './section.tsx'

type Props = { brand: Brand; questions: ShownQuestion[] }

/** HOME-07. One answer open at a time. Renders nothing without questions. */
export function HomeQuestions({ brand, questions }: Props) {
  const t = useTranslation()
  if (questions.length === 0) return null
  const ask = <Trans words="landing.faq.text" with={{ phone: <a href={toTelHref(brand.phone)}>{brand.phone}</a> }} />
  return (
    <Section id="questions" className={css.questions} title={t('landing.faq.title')} text={ask}>
      <div className={css.list}>
        {questions.map(({ id, question, html, lang }) => (
          <details key={id} name="question" lang={lang}>
            <summary>
              {question}
              <Icon name="down" />
            </summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of staff, made safe by markdown.server.ts */}
            <div className={css.answer} dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        ))}
        <Link className="link" to="/faq">
          {t('landing.faq.all')}
        </Link>
      </div>
    </Section>
  )
}
