import { Link } from 'react-router'
import type { Brand } from '#platform/company.ts'
import { telHref } from '#web/shell/chrome/reach.ts'
import { Said, useSay } from '#web/shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { landingQuestions } from './landing-questions.ts'
import css from './questions.module.css'
import { Section } from './section.tsx'

/** HOME-07. One answer open at a time, the first to begin with. */
export function Questions({ brand }: { brand: Brand }) {
  const say = useSay()
  const ask = <Said words="landing.faq.text" with={{ phone: <a href={telHref(brand.phone)}>{brand.phone}</a> }} />
  return (
    <Section id="questions" className={css.questions} title={say('landing.faq.title')} text={ask}>
      <div className={css.list}>
        {landingQuestions(say).map(([question, answer], i) => (
          <details key={question} name="question" open={i === 0}>
            <summary>
              {question}
              <Icon name="down" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
        <Link className="link" to="/faq">
          {say('landing.faq.all')}
        </Link>
      </div>
    </Section>
  )
}
