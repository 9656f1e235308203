import { Link } from 'react-router'
import { formatClock, formatDay } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { addDays, isIndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { listSurveys } from '#modules/sales/index.server.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import filterCss from '../kit/filter.module.css'
import type { Route } from './+types/surveys'
import css from './surveys.module.css'

const DAYS = 7

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const today = toIndiaDate(app.now())
  const requestedDay = new URL(args.request.url).searchParams.get('day') ?? ''
  const first = isIndiaDate(requestedDay) ? requestedDay : today
  const surveys = await respondOnError(listSurveys(app, staff, first, DAYS))
  return { first, today, surveys: surveys.map(survey => ({ ...survey, day: toIndiaDate(survey.startsAt) })) }
}

/** The on-site and video surveys of a week, with surveyor, time and address. */
export default function SurveysPage({ loaderData: { first, today, surveys } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ConsolePage
      title={t('sales.surveys.title')}
      back={{ to: '/console/leads', text: t('sales.back') }}
      lead={t('sales.surveys.lead')}
    >
      <nav className={filterCss.filter} aria-label={t('sales.surveys.title')}>
        <Link to={`/console/leads/surveys?day=${addDays(first, -DAYS)}`}>{t('sales.surveys.before')}</Link>
        <Link to={`/console/leads/surveys?day=${addDays(first, DAYS)}`}>{t('sales.surveys.after')}</Link>
      </nav>
      {Array.from({ length: DAYS }, (_, n) => addDays(first, n)).map(day => {
        const own = surveys.filter(survey => survey.day === day)
        return (
          <section key={day} className={`${cardCss.card} ${day === today ? cardCss.next : ''}`}>
            <h2>{formatDay(day, t.tag)}</h2>
            {own.length === 0 && <p className="muted sm">{t('sales.surveys.none')}</p>}
            <ul className={css.visits}>
              {own.map(({ id, leadId, startsAt, endsAt, way, name, mobile, worker, address, city, state }) => (
                <li key={id}>
                  <b>
                    {formatClock(startsAt)} - {formatClock(endsAt)}
                  </b>
                  <span>
                    <Link to={`/console/leads/${leadId}`}>{name || formatMobile(mobile)}</Link>{' '}
                    <span className="muted">
                      {t(`sales.survey.way.${way}`)}, {[address, city].filter(Boolean).join(', ')}
                    </span>
                  </span>
                  <span>{worker}</span>
                  <span className="muted">{t(`sales.survey.state.${state}`)}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </ConsolePage>
  )
}
