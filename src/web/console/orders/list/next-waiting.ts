import { redirect } from 'react-router'
import { nextWaiting } from '#modules/orders/index.server.ts'
import { redirectWith } from '#web/app-shell/flash.ts'
import { answering, staffOnly, translateFor } from '#web/app-shell/session.ts'
import type { Route } from './+types/next-waiting'

/** `GET /console/next?after=TH-20001`: redirects to the next order that needs an action. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const after = new URL(args.request.url).searchParams.get('after') ?? ''
  const next = await answering(nextWaiting(app, staff, after))
  if (next) throw redirect(`/console/orders/${next}`)
  throw redirectWith('/console/orders', { kind: 'info', title: translateFor(args.context)('workbench.next.none') })
}
