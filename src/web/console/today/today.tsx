import { redirect } from 'react-router'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { listConsolePages } from '../pages.ts'
import type { Route } from './+types/today'

export async function loader(args: Route.LoaderArgs) {
  const [, staff] = await respondOnError(requireStaff(args))
  const { search, searchParams } = new URL(args.request.url)
  if ([...searchParams.keys()].some(name => name !== 'branch')) throw redirect(`/console/orders${search}`, 301) // the list of orders was here
  const [first] = listConsolePages(staff)
  if (first!.key !== 'today') throw redirect(first!.path)
  return null
}

/** The first page of the console: what today needs, by what the role may see. */
export default function Today() {
  const t = useTranslation()
  return <ConsolePage title={t('console.nav.today')} />
}
