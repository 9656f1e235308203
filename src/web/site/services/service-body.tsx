import { Form, Link } from 'react-router'
import { getLangAttribute } from '#i18n/lang-attribute.ts'
import { formatRupees } from '#kernel/money.ts'
import {
  getCategoryPath,
  getServicePath,
  type Service,
  type ServiceCategory,
} from '#modules/catalogue/rules/service.ts'
import type { Rating } from '#modules/reviews/rules/review.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import contentCss from '../content/content.module.css'
import { formatDuration } from './format-duration.ts'
import { InCartNote } from './in-cart-note.tsx'
import { RatingLine } from './rating-line.tsx'
import css from './service-details.module.css'

const steps = ['book', 'come', 'check'] as const

type Props = {
  service: Service
  category: Pick<ServiceCategory, 'id' | 'slug' | 'name'>
  rating: Rating
  /** The number of its options in the cart. */
  inCart: number
}

/** Options with their prices beside what they contain, how it works, and the questions. */
export function ServiceBody({ service, category, rating, inCart }: Props) {
  const t = useTranslation()
  const { warranty, included, excluded, questions } = service
  return (
    <div className={`wrap ${css.details}`}>
      <nav className={css.crumb} aria-label={t('services.title')}>
        <Link to="/services">{t('services.title')}</Link> <Icon name="right" />{' '}
        <Link to={getCategoryPath(category)}>{category.name}</Link>
      </nav>
      <div className={css.main}>
        <div className={css.about}>
          <RatingLine rating={rating} />
          <p className={css.warranty}>
            <Icon name="shield" />
            <span>
              {t('services.warranty')}: <b>{warranty}</b>
            </span>
          </p>
          <div className={css.lists}>
            <Points title={t('services.detail.included')} icon="check" points={included} />
            <Points title={t('services.detail.excluded')} icon="close" points={excluded} />
          </div>
          <section aria-label={t('services.detail.how')}>
            <h2>{t('services.detail.how')}</h2>
            <ol className={contentCss.steps}>
              {steps.map(step => (
                <li key={step}>
                  <b>{t(`services.detail.step.${step}.title`)}</b>
                  <span>{t(`services.detail.step.${step}.text`)}</span>
                </li>
              ))}
            </ol>
          </section>
          <section className={css.questions} aria-label={t('services.detail.questions')}>
            <h2>{t('services.detail.questions')}</h2>
            {questions.map(({ question, answer }, i) => (
              <details key={question} name="question" open={i === 0} lang={getLangAttribute(t, question)}>
                <summary>
                  {question}
                  <Icon name="down" />
                </summary>
                <p>{answer}</p>
              </details>
            ))}
          </section>
        </div>
        <Order service={service} inCart={inCart} />
      </div>
    </div>
  )
}

function Points({ title, icon, points }: { title: string; icon: 'check' | 'close'; points: string[] }) {
  const t = useTranslation()
  return (
    <section className={css.points} data-kind={icon} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {points.map(point => (
          <li key={point}>
            <Icon name={icon} />
            <span lang={getLangAttribute(t, point)}>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The buttons of the options: a plain post each. */
function Order({ service, inCart }: Pick<Props, 'service' | 'inCart'>) {
  const t = useTranslation()
  const { name, path, options } = service
  if (path)
    return (
      <aside className={css.order} aria-label={t('services.detail.options')}>
        <h2>{t('services.byList')}</h2>
        <ButtonLink look="primary" block to={path} reloadDocument>
          {t('services.price')}
        </ButtonLink>
      </aside>
    )
  return (
    <Form reloadDocument method="post" action="/cart" className={css.order} aria-label={t('services.detail.options')}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="back" value={getServicePath(service)} />
      <h2>{t('services.detail.options')}</h2>
      <p className="sm muted">{t('services.detail.optionsHint')}</p>
      <ul>
        {options.map(option => (
          <li key={option.id}>
            <span>
              <b>{option.name}</b>
              <span className="sm muted">
                <Icon name="clock" /> {formatDuration(t, option.minutes)}
              </span>
            </span>
            <b className={css.price}>{formatRupees(option.price, 'short')}</b>
            <Button
              small
              look="secondary"
              name="option"
              value={option.id}
              aria-label={t('services.addOf', { service: `${name}, ${option.name}` })}
            >
              {t('services.add')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="sm muted">{t('services.withGst')}</p>
      <InCartNote count={inCart} />
    </Form>
  )
}
