import { redirect } from 'react-router'
import { findNextWaitingOrder, findPreviousWaitingOrder } from '#modules/orders/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { requireStaff, respondOnError, translateFor } from '#web/app-shell/session.ts'
import type { Route } from './+types/next-waiting'

/** `GET /console/next?after=TH-20001`: redirects to the next order that needs an action; with `before` to the previous. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { searchParams } = new URL(args.request.url)
  const before = searchParams.get('before')
  const next = await respondOnError(
    before
      ? findPreviousWaitingOrder(app, staff, before)
      : findNextWaitingOrder(app, staff, searchParams.get('after') ?? ''),
  )
  if (next) throw redirect(`/console/orders/${next}`)
  throw redirectWithToasts('/console/orders', {
    kind: 'info',
    title: translateFor(args.context)('orders.next.none'),
  })
}
