import { Link } from 'react-router'
import { formatClock, formatDay } from '#i18n/format.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { CrewJob } from '#modules/dispatch/index.server.ts'
import type { CrewSurvey } from '#modules/sales/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './crew.module.css'
import { formatJobTime, type JobRights, kindIcons, listJobPages, listJobStops } from './job-display.ts'
import { LeaveBy } from './leave-by.tsx'

type DayProps = { title: string; day: IndiaDate; jobs: CrewJob[]; surveys: CrewSurvey[]; rights: JobRights }

/** A worker's jobs and surveys of one day, by start time. */
export function DayJobs({ title, day, jobs, surveys, rights }: DayProps) {
  const t = useTranslation()
  return (
    <section className={css.day}>
      <h2>
        {title} <span className={css.aside}>{formatDay(day, t.tag)}</span>
      </h2>
      {jobs.length + surveys.length === 0 && <p className={css.none}>{t('crew.none')}</p>}
      <ul>
        {[...jobs.map(job => ({ job })), ...surveys.map(survey => ({ survey }))]
          .toSorted((a, b) => getStartTime(a) - getStartTime(b))
          .map(one => (
            <li key={'job' in one ? one.job.id : `survey-${one.survey.id}`}>
              {'job' in one ? (
                <JobCard job={one.job} today={day} rights={rights} />
              ) : (
                <SurveyCard survey={one.survey} today={day} />
              )}
            </li>
          ))}
      </ul>
    </section>
  )
}

/** A card of the job list. A job started on an earlier day shows its date. */
function JobCard({ job, today, rights }: { job: CrewJob; today: IndiaDate; rights: JobRights }) {
  const t = useTranslation()
  const last = job.reportedSteps.at(-1)
  return (
    <Link
      to={`/crew/jobs/${job.id}`}
      className={css.card}
      data-job={job.id}
      data-pages={listJobPages({ ...job, ...rights }).join(' ')}
      data-done={job.done || undefined}
    >
      <span className={css.time}>
        {job.day < today && `${formatDay(job.day, t.tag)}, `}
        {formatJobTime(job)}
      </span>
      <LeaveBy at={job.leaveBy} />
      <span className={css.kinds}>
        {job.kinds.map(kind => (
          <span key={kind}>
            <Icon name={kindIcons[kind]} />
            {t(`crew.kind.${kind}`)}
          </span>
        ))}
      </span>
      <span className={css.places}>
        {listJobStops(job).map(({ end, icon }) => (
          <span key={icon}>
            <Icon name={icon} />
            {end.place?.name ?? end.address}
          </span>
        ))}
      </span>
      {(job.done || last) && (
        <span className={css.state}>
          <Icon name="ok" /> {t(`crew.reported.${job.done ? 'done' : last!}`)}
        </span>
      )}
      <Icon name="right" className={css.more} />
    </Link>
  )
}

const getStartTime = (one: { job: CrewJob } | { survey: CrewSurvey }) =>
  ('job' in one ? one.job : one.survey).startsAt.getTime()

function SurveyCard({ survey, today }: { survey: CrewSurvey; today: IndiaDate }) {
  const t = useTranslation()
  return (
    <Link to={`/crew/surveys/${survey.id}`} className={css.card} data-job={`survey-${survey.id}`} data-pages="">
      <span className={css.time}>
        {survey.day < today && `${formatDay(survey.day, t.tag)}, `}
        {formatClock(survey.startsAt)}
      </span>
      <span className={css.kinds}>
        <span>
          <Icon name={survey.way === 'visit' ? 'check' : 'phone'} />
          {t(`crew.survey.${survey.way}`)}
        </span>
      </span>
      <span className={css.places}>
        <span>
          <Icon name="pin" />
          {[survey.address, survey.city].filter(Boolean).join(', ')}
        </span>
      </span>
      {survey.done && (
        <span className={css.state}>
          <Icon name="ok" /> {t('crew.reported.done')}
        </span>
      )}
      <Icon name="right" className={css.more} />
    </Link>
  )
}
