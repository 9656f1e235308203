import { data } from 'react-router'
import { Refusal } from '#kernel/refusal.ts'
import { readTodayByLink } from '#modules/dispatch/index.server.ts'
import { AccountPage } from '#web/shell/account/account-page.tsx'
import { answering, appOf } from '#web/shell/session.ts'
import { Unlisted } from '#web/shell/unlisted.tsx'
import { useSay } from '#web/shell/words/use-words.tsx'
import type { Route } from './+types/family'
import { TodayPage } from './today-page.tsx'
import { useLive } from './use-live.ts'

/** The day of a booking for whoever its customer gave the link to: no amounts, no numbers, no door, no code. One that has ended says so. */
export async function loader({ context, params: { link } }: Route.LoaderArgs) {
  const app = appOf(context)
  const day = await answering(readTodayByLink(app, link).catch(orNull))
  return day ? data({ day, now: app.now(), link }) : data(null, { status: 404 })
}

function orNull(error: unknown): null {
  if (error instanceof Refusal && error.kind === 'unknown') return null
  throw error
}

export default function FamilyToday({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Followed {...loaderData} /> : <Ended />
}

function Followed({ day, now, link }: NonNullable<Route.ComponentProps['loaderData']>) {
  const path = `/today/${link}`
  useLive(path, day.lastEvent)
  return <TodayPage day={day} now={now} path={path} />
}

function Ended() {
  const say = useSay()
  return (
    <AccountPage title={say('today.ended.title')}>
      <Unlisted title={say('today.ended.title')} />
      <p>{say('today.ended.text')}</p>
    </AccountPage>
  )
}
