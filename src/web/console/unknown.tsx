import { data } from 'react-router'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import type { Route } from './+types/unknown'
import { RejectedPage } from './rejected-page.tsx'

/** An address of the console that no page has. The frame stays, so that the menu leads on. */
export async function loader(args: Route.LoaderArgs) {
  await respondOnError(requireStaff(args))
  return data(null, { status: 404 })
}
/** A post to an unknown path gets the same page. */
export const action = loader

export default function UnknownPage() {
  return <RejectedPage status={404} />
}
