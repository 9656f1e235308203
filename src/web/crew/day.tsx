import { Form, redirect, useHref } from 'react-router'
import { z } from 'zod'
import { errorText } from '#i18n/fault-text.ts'
import { addDays, indiaDate } from '#kernel/india-time.ts'
import { agreesToLocation, agreeToLocation } from '#modules/crews/index.server.ts'
import { readCrewDay, readCrewNews, readOwnBegin } from '#modules/dispatch/index.server.ts'
import { endSession } from '#modules/identity/index.server.ts'
import { readCrewSurveys, readSurveyNews } from '#modules/sales/index.server.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { answering, appOf, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/day'
import { Begin } from './begin.tsx'
import css from './crew.module.css'
import { Day } from './day-jobs.tsx'
import { jobInWords } from './in-words.server.ts'
import { Languages } from './languages.tsx'
import { News } from './news.tsx'
import { OutboxBar } from './offline/outbox-bar.tsx'
import { PlaceConsent, Shared } from './place.tsx'
import { yesOrNo } from './read-report-fields.server.ts'
import { beginFields, saveDayStart } from './save-day-start.server.ts'
import { saveSeen } from './save-seen.server.ts'
import { endedWorkerCookie, ofWorker, workerOnly, workerToken } from './worker-session.ts'

export const handle = { bare: true, static: true } satisfies ScreenHandle

const form = z.object({
  ...{ ...beginFields, begin: beginFields.begin.optional() },
  /** The instant at which the news was shown. */
  seen: z.iso.datetime('form.invalid').optional(),
  agrees: yesOrNo.optional(),
})

export async function loader(args: Route.LoaderArgs) {
  const [app, worker] = await workerOnly(args)
  const today = indiaDate(app.now())
  const [jobs, news, surveys, surveyNews, agrees, started] = await answering(
    Promise.all([
      readCrewDay(app, worker),
      readCrewNews(app, worker),
      readCrewSurveys(app, worker),
      readSurveyNews(app, worker),
      agreesToLocation(app, worker),
      readOwnBegin(app, worker, today),
    ]),
  )
  const t = translateFor(args.context)
  return ofWorker(worker, {
    ...{ worker: worker.id, name: worker.name, today, now: app.now(), agrees, started },
    missing: errorText(t, 'crew.odometer'),
    jobs: jobs.map(job => jobInWords(t, job)),
    news: news.map(one => jobInWords(t, one)),
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
  const app = appOf(context)
  try {
    const { seen, agrees, begin, ...day } = await readForm(request, form)
    if (begin ?? seen ?? agrees) {
      const [, worker] = await workerOnly(args)
      if (begin) await saveDayStart(app, worker, { begin, ...day })
      else if (seen) await saveSeen(app, worker, new Date(seen))
      else await agreeToLocation(app, worker, agrees === 'yes')
      return redirect('/crew')
    }
  } catch (error) {
    return toFormError(context, error)
  }
  const token = workerToken(app, request)
  if (token) await answering(endSession(app, token))
  return redirect('/crew/login', { headers: { 'set-cookie': endedWorkerCookie(app) } })
}

export { headers } from './worker-session.ts'

/** The worker's home page: today and tomorrow. */
export default function CrewDay({ loaderData, actionData }: Route.ComponentProps) {
  const { worker, name, today, now, agrees, started, missing, jobs, news, surveys, surveyNews } = loaderData
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
      <News news={news} surveys={surveyNews} now={now} />
      {works && <Begin day={today} started={started} missing={missing} formError={actionData} />}
      <Shared agrees={agrees} worker={worker} jobs={jobs} />
      <Day
        title={t('crew.today')}
        day={today}
        jobs={jobs.filter(({ day }) => day <= today)}
        surveys={surveys.filter(({ day }) => day <= today)}
      />
      <Day
        title={t('crew.tomorrow')}
        day={tomorrow}
        jobs={jobs.filter(({ day }) => day > today)}
        surveys={surveys.filter(({ day }) => day > today)}
      />
      <PlaceConsent agrees={agrees} />
      <footer className={css.foot}>
        <Languages path="/crew" />
        <Form method="post" data-leave={useHref('/crew/login')}>
          <button type="submit" className="link">
            <Icon name="logout" /> {t('crew.logout')}
          </button>
        </Form>
      </footer>
    </main>
  )
}
