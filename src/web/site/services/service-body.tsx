import { Link } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import { categoryPath, type Service, type ServiceCategory, servicePath } from '#modules/catalogue/rules/service.ts'
import type { Rating } from '#modules/reviews/rules/review.ts'
import { duration, services } from '#web/text/en/services.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RatingLine } from './rating-line.tsx'

const t = services.detail

type Props = { service: Service; category: Pick<ServiceCategory, 'id' | 'slug' | 'name'>; rating: Rating }

/** Options with their prices beside what they contain, how it works, and the questions. */
export function ServiceBody({ service, category, rating }: Props) {
  const { warranty, included, excluded, questions } = service
  return (
    <div className="wrap sd">
      <nav className="sd-crumb" aria-label={t.home}>
        <Link to="/services">{t.home}</Link> <Icon name="right" />{' '}
        <Link to={categoryPath(category)}>{category.name}</Link>
      </nav>
      <div className="sd-main">
        <div className="sd-about">
          <RatingLine rating={rating} />
          <p className="sd-warranty">
            <Icon name="shield" />
            <span>
              {services.warranty}: <b>{warranty}</b>
            </span>
          </p>
          <div className="sd-lists">
            <Points title={t.included} icon="check" points={included} />
            <Points title={t.excluded} icon="close" points={excluded} />
          </div>
          <section aria-label={t.how}>
            <h2>{t.how}</h2>
            <ol className="page-steps">
              {t.steps.map(([title, text]) => (
                <li key={title}>
                  <b>{title}</b>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </section>
          <section className="sd-questions" aria-label={t.questions}>
            <h2>{t.questions}</h2>
            {questions.map(({ question, answer }, i) => (
              <details key={question} name="question" open={i === 0}>
                <summary>
                  {question}
                  <Icon name="down" />
                </summary>
                <p>{answer}</p>
              </details>
            ))}
          </section>
        </div>
        <Order service={service} />
      </div>
    </div>
  )
}

function Points({ title, icon, points }: { title: string; icon: 'check' | 'close'; points: string[] }) {
  return (
    <section className="sd-points" data-kind={icon} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {points.map(point => (
          <li key={point}>
            <Icon name={icon} />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each option has its own button: a plain post each. */
function Order({ service }: { service: Service }) {
  const { name, path, options } = service
  if (path)
    return (
      <aside className="sd-order" aria-label={t.options}>
        <h2>{services.byList}</h2>
        <ButtonLink look="call" block to={path} reloadDocument>
          {services.price}
        </ButtonLink>
      </aside>
    )
  return (
    <form method="post" action="/cart" className="sd-order" aria-label={t.options}>
      <input type="hidden" name="deed" value="add" />
      <input type="hidden" name="back" value={servicePath(service)} />
      <h2>{t.options}</h2>
      <p className="sm muted">{t.optionsHint}</p>
      <ul>
        {options.map(option => (
          <li key={option.id}>
            <span>
              <b>{option.name}</b>
              <span className="sm muted">
                <Icon name="clock" /> {duration(option.minutes)}
              </span>
            </span>
            <b className="sd-price">{formatRupees(option.price, 'short')}</b>
            <Button
              small
              look="neel"
              name="option"
              value={option.id}
              aria-label={services.addOf(`${name}, ${option.name}`)}
            >
              {services.add}
            </Button>
          </li>
        ))}
      </ul>
      <p className="sm muted">{services.plusGst}</p>
    </form>
  )
}
