import { Form, redirect, useHref } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import { canCollectCash, hasLocationConsent, setLocationConsent } from '#modules/crews/index.server.ts'
import { findOwnDayStart, listCrewJobs, listCrewNews } from '#modules/dispatch/index.server.ts'
import { endSession } from '#modules/identity/index.server.ts'
import { readCrewSurveys, readSurveyNews } from '#modules/sales/index.server.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { getApp, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/day'
import css from './crew.module.css'
import { DayJobs } from './day-jobs.tsx'
import { DayStartForm } from './day-start-form.tsx'
import { CrewLanguageLinks } from './language-links.tsx'
import { LocationConsent, LocationSharingNotice } from './location-sharing.tsx'
import { markNewsSeen } from './mark-news-seen.server.ts'
import { CrewNewsSection } from './news-section.tsx'
import { OutboxBar } from './offline/outbox-bar.tsx'
import { yesNoField } from './report-context-fields.server.ts'
import { dayStartFields, saveDayStart } from './save-day-start.server.ts'
import { translateJob } from './translate-job.server.ts'
import { buildEndedWorkerCookie, readWorkerToken, requireWorker, toWorkerPage } from './worker-session.ts'

export const handle = { bare: true, static: true } satisfies ScreenHandle

const form = z.object({
  ...{ ...dayStartFields, begin: dayStartFields.begin.optional() },
  /** The instant at which the news was shown. */
  seen: z.iso.datetime('form.invalid').optional(),
  agrees: yesNoField.optional(),
})

export async function loader(args: Route.LoaderArgs) {
  const [app, worker] = await requireWorker(args)
  const today = toIndiaDate(app.now())
  const [jobs, news, surveys, surveyNews, agrees, started, collects] = await respondOnError(
    Promise.all([
      listCrewJobs(app, worker),
      listCrewNews(app, worker),
      readCrewSurveys(app, worker),
      readSurveyNews(app, worker),
      hasLocationConsent(app, worker),
      findOwnDayStart(app, worker, today),
      canCollectCash(app.db, worker),
    ]),
  )
  const t = translateFor(args.context)
  return toWorkerPage(worker, {
    ...{
      worker: worker.id,
      name: worker.name,
      hired: worker.hire !== undefined,
      today,
      now: app.now(),
      agrees,
      started,
    },
    rights: { collects, requestsChanges: worker.hire === undefined },
    missing: formatErrorText(t, 'crew.odometer'),
    jobs: jobs.map(job => translateJob(t, job)),
    news: news.map(one => translateJob(t, one)),
    surveys: surveys.map(inCity),
    surveyNews: surveyNews.map(inCity),
  })
  function inCity<T extends { city: string | null }>(one: T): T {
    return { ...one, city: one.city && t.placeOf(one.city) }
  }
}

/**
 * Records the start of the day, news as seen, or consent to location sharing; or logs out and invalidates the token.
 */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const app = getApp(context)
  try {
    const { seen, agrees, begin, ...day } = await readForm(request, form)
    if (begin ?? seen ?? agrees) {
      const [, worker] = await requireWorker(args)
      if (begin) await saveDayStart(app, worker, { begin, ...day })
      else if (seen) await markNewsSeen(app, worker, new Date(seen))
      else await setLocationConsent(app, worker, agrees === 'yes')
      return redirect('/crew')
    }
  } catch (error) {
    return toFormError(context, error)
  }
  const token = readWorkerToken(app, request)
  if (token) await respondOnError(endSession(app, token))
  return redirect('/crew/login', { headers: { 'set-cookie': buildEndedWorkerCookie(app) } })
}

export { headers } from './worker-session.ts'

/** The worker's home page: today and tomorrow. */
export default function DayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { worker, name, hired, rights, today, now, agrees, started, missing, jobs, news, surveys, surveyNews } =
    loaderData
  const t = useTranslation()
  const tomorrow = addDays(today, 1)
  const works = [...jobs, ...surveys].some(({ day }) => day <= today)
  return (
    <main className={css.page}>
      <NoIndexPage title={t('crew.title')} />
      <header className={css.head}>
        <h1>{t('crew.title')}</h1>
        <p>
          <Icon name="user" /> {name}
        </p>
      </header>
      <OutboxBar worker={worker} day />
      <CrewNewsSection news={news} surveys={surveyNews} now={now} />
      {works && !hired && <DayStartForm day={today} started={started} missing={missing} formError={actionData} />}
      <LocationSharingNotice agrees={agrees} worker={worker} jobs={jobs} />
      <DayJobs
        title={t('crew.today')}
        day={today}
        rights={rights}
        jobs={jobs.filter(({ day }) => day <= today)}
        surveys={surveys.filter(({ day }) => day <= today)}
      />
      <DayJobs
        title={t('crew.tomorrow')}
        day={tomorrow}
        rights={rights}
        jobs={jobs.filter(({ day }) => day > today)}
        surveys={surveys.filter(({ day }) => day > today)}
      />
      <LocationConsent agrees={agrees} />
      <footer className={css.foot}>
        <CrewLanguageLinks path="/crew" />
        <Form method="post" data-leave={useHref('/crew/login')}>
          <button type="submit" className="link">
            <Icon name="logout" /> {t('crew.logout')}
          </button>
        </Form>
      </footer>
    </main>
  )
}
