import { Form, Link, redirect, useHref } from 'react-router'
import { z } from 'zod'
import { addDays, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { type CrewJob, readCrewDay, readCrewNews, seeCrewNews } from '#modules/dispatch/index.server.ts'
import { endSession } from '#modules/identity/index.server.ts'
import { type CrewSurvey, readCrewSurveys } from '#modules/sales/index.server.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { readForm } from '#web/shell/read-form.ts'
import { answering, appOf, sayFor } from '#web/shell/session.ts'
import { Unlisted } from '#web/shell/unlisted.tsx'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatClock, formatDay } from '#words/format.ts'
import type { Route } from './+types/day'
import css from './crew.module.css'
import { jobInWords } from './in-words.server.ts'
import { endsOf, kindIcons, pagesOf, timeOf } from './job-words.ts'
import { Languages } from './languages.tsx'
import { News } from './news.tsx'
import { OutboxBar } from './offline/outbox-bar.tsx'
import { endedWorkerCookie, ofWorker, workerOnly, workerToken } from './worker-session.ts'

export const handle = { bare: true, static: true } satisfies ScreenHandle

/** What changed was shown as it stood then. */
const form = z.object({ seen: z.iso.datetime('form.invalid').optional() })

export async function loader(args: Route.LoaderArgs) {
  const [app, worker] = await workerOnly(args)
  const today = indiaDate(app.now())
  const [jobs, news, surveys] = await answering(
    Promise.all([readCrewDay(app, worker), readCrewNews(app, worker), readCrewSurveys(app, worker)]),
  )
  const say = sayFor(args.context)
  return ofWorker(worker, {
    ...{ worker: worker.id, name: worker.name, today, now: app.now() },
    jobs: jobs.map(job => jobInWords(say, job)),
    news: news.map(one => jobInWords(say, one)),
    surveys: surveys.map(one => ({ ...one, city: one.city && say.placeOf(one.city) })),
  })
}

/** Says that what changed was seen; or logs out: the token opens nothing from now on. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const app = appOf(context)
  const { seen } = await answering(readForm(request, form))
  if (seen !== undefined) {
    const [, worker] = await workerOnly(args)
    await answering(seeCrewNews(app, worker, new Date(seen)))
    return redirect('/crew')
  }
  const token = workerToken(app, request)
  if (token) await answering(endSession(app, token))
  return redirect('/crew/login', { headers: { 'set-cookie': endedWorkerCookie(app) } })
}

export { headers } from './worker-session.ts'

/** What a worker does today and tomorrow. */
export default function CrewDay({
  loaderData: { worker, name, today, now, jobs, news, surveys },
}: Route.ComponentProps) {
  const say = useSay()
  const tomorrow = addDays(today, 1)
  return (
    <main className={css.page}>
      <Unlisted title={say('crew.title')} />
      <header className={css.head}>
        <h1>{say('crew.title')}</h1>
        <p>
          <Icon name="user" /> {name}
        </p>
      </header>
      <OutboxBar worker={worker} day />
      <News news={news} now={now} />
      <Day
        title={say('crew.today')}
        day={today}
        jobs={jobs.filter(({ day }) => day <= today)}
        surveys={surveys.filter(({ day }) => day <= today)}
      />
      <Day
        title={say('crew.tomorrow')}
        day={tomorrow}
        jobs={jobs.filter(({ day }) => day > today)}
        surveys={surveys.filter(({ day }) => day > today)}
      />
      <footer className={css.foot}>
        <Languages path="/crew" />
        <Form method="post" data-leave={useHref('/crew/login')}>
          <button type="submit" className="link">
            <Icon name="logout" /> {say('crew.logout')}
          </button>
        </Form>
      </footer>
    </main>
  )
}

type DayProps = { title: string; day: IndiaDate; jobs: CrewJob[]; surveys: CrewSurvey[] }

function Day({ title, day, jobs, surveys }: DayProps) {
  const say = useSay()
  return (
    <section className={css.day}>
      <h2>
        {title} <span className={css.aside}>{formatDay(day, say.tag)}</span>
      </h2>
      {jobs.length + surveys.length === 0 && <p className={css.none}>{say('crew.none')}</p>}
      <ul>
        {[...jobs.map(job => ({ job })), ...surveys.map(survey => ({ survey }))]
          .toSorted((a, b) => startOf(a) - startOf(b))
          .map(one => (
            <li key={'job' in one ? one.job.id : `survey-${one.survey.id}`}>
              {'job' in one ? <JobCard job={one.job} today={day} /> : <SurveyCard survey={one.survey} today={day} />}
            </li>
          ))}
      </ul>
    </section>
  )
}

/** What was begun before today and has not ended says of which day it is. */
function JobCard({ job, today }: { job: CrewJob; today: IndiaDate }) {
  const say = useSay()
  const last = job.told.at(-1)
  return (
    <Link
      to={`/crew/jobs/${job.id}`}
      className={css.card}
      data-job={job.id}
      data-pages={pagesOf(job).join(' ')}
      data-done={job.done || undefined}
    >
      <span className={css.time}>
        {job.day < today && `${formatDay(job.day, say.tag)}, `}
        {timeOf(job)}
      </span>
      <span className={css.kinds}>
        {job.kinds.map(kind => (
          <span key={kind}>
            <Icon name={kindIcons[kind]} />
            {say(`crew.kind.${kind}`)}
          </span>
        ))}
      </span>
      <span className={css.places}>
        {endsOf(job).map(({ end, icon }) => (
          <span key={icon}>
            <Icon name={icon} />
            {end.place?.name ?? end.address}
          </span>
        ))}
      </span>
      {(job.done || last) && (
        <span className={css.state}>
          <Icon name="ok" /> {say(`crew.told.${job.done ? 'done' : last!}`)}
        </span>
      )}
      <Icon name="right" className={css.more} />
    </Link>
  )
}

const startOf = (one: { job: CrewJob } | { survey: CrewSurvey }) =>
  ('job' in one ? one.job : one.survey).startsAt.getTime()

function SurveyCard({ survey, today }: { survey: CrewSurvey; today: IndiaDate }) {
  const say = useSay()
  return (
    <Link to={`/crew/surveys/${survey.id}`} className={css.card} data-job={`survey-${survey.id}`} data-pages="">
      <span className={css.time}>
        {survey.day < today && `${formatDay(survey.day, say.tag)}, `}
        {formatClock(survey.startsAt)}
      </span>
      <span className={css.kinds}>
        <span>
          <Icon name={survey.way === 'visit' ? 'check' : 'phone'} />
          {say(`crew.survey.${survey.way}`)}
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
          <Icon name="ok" /> {say('crew.told.done')}
        </span>
      )}
      <Icon name="right" className={css.more} />
    </Link>
  )
}
