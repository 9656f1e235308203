import { Link } from 'react-router'
import type { Brand } from '#platform/company.ts'
import { telHref } from '#web/shell/chrome/reach.ts'
import { landing, landingQuestions } from '#web/text/en/landing.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from './section.tsx'

const t = landing.faq

/** HOME-07. One answer open at a time, the first to begin with. */
export function Questions({ brand }: { brand: Brand }) {
  const ask = (
    <>
      {t.text} <a href={telHref(brand.phone)}>{brand.phone}</a>.
    </>
  )
  return (
    <Section id="questions" className="questions" title={t.title} text={ask}>
      <div className="questions-list">
        {landingQuestions.map(([question, answer], i) => (
          <details key={question} name="question" open={i === 0}>
            <summary>
              {question}
              <Icon name="down" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
        <Link className="link" to="/faq">
          {t.all}
        </Link>
      </div>
    </Section>
  )
}
