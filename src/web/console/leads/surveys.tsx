import { Link } from 'react-router'
import { formatClock, formatDay } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { addDays, type IndiaDate, isIndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { listSurveys } from '#modules/sales/index.server.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
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
  const days = Array.from({ length: DAYS }, (_, n) => addDays(first, n))
  return (
    <ConsolePage
      title={t('leads.surveys.title')}
      back={{ to: '/console/leads', text: t('leads.back') }}
      beside={
        <p className="muted">
          {t('leads.surveys.week', { from: formatDay(first, t.tag), to: formatDay(days.at(-1)!, t.tag) })}
        </p>
      }
      actions={
        <nav className={css.weeks} aria-label={t('leads.surveys.title')}>
          <ButtonLink to={`/console/leads/surveys?day=${addDays(first, -DAYS)}`}>
            <Icon name="left" /> {t('leads.surveys.before')}
          </ButtonLink>
          <ButtonLink to={`/console/leads/surveys?day=${addDays(first, DAYS)}`}>
            {t('leads.surveys.after')} <Icon name="right" />
          </ButtonLink>
        </nav>
      }
    >
      <div className={css.days}>
        {days.map(day => (
          <SurveyDay key={day} day={day} isToday={day === today} surveys={surveys.filter(one => one.day === day)} />
        ))}
      </div>
    </ConsolePage>
  )
}

type SurveyOfDay = Route.ComponentProps['loaderData']['surveys'][number]

function SurveyDay({ day, isToday, surveys }: { day: IndiaDate; isToday: boolean; surveys: SurveyOfDay[] }) {
  const t = useTranslation()
  const name = formatDay(day, t.tag)
  return (
    <section className={css.day} data-today={isToday || undefined}>
      <h2>
        {isToday ? t('leads.group.today', { day: name }) : name}{' '}
        <span className="muted">{surveys.length > 0 ? surveys.length : t('leads.surveys.none')}</span>
      </h2>
      {surveys.length > 0 && (
        <ul className={css.visits}>
          {surveys.map(({ id, leadId, startsAt, endsAt, way, name: person, mobile, worker, address, city, state }) => (
            <li key={id}>
              <b>
                {formatClock(startsAt)} - {formatClock(endsAt)}
              </b>
              <div>
                <Link to={`/console/leads/${leadId}`}>{person || formatMobile(mobile)}</Link>
                <span className="muted">
                  {[t(`leads.survey.way.${way}`), address, city].filter(Boolean).join(' · ')}
                </span>
              </div>
              <span>{worker}</span>
              <span className="muted">{t(`leads.survey.state.${state}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
