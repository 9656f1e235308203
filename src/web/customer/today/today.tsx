import { addressIn } from '#i18n/address.ts'
import { getTracking, readArrivalCodes, readEndCode } from '#modules/dispatch/index.server.ts'
import { todayIn } from '#modules/dispatch/tracking/rules/today.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { languageContext } from '#web/app-shell/context.ts'
import { answering, signedIn, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { loadChange } from '#web/shared/changes/load-change.server.ts'
import type { Route } from './+types/today'
import { Own } from './own.tsx'
import { TrackingPage } from './tracking-page.tsx'
import { useLive } from './use-live.ts'

/**
 * Loads the tracking page of one's own booking: crew, time, progress, and the OTP. Another customer's booking is not
 * found.
 */
export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await answering(signedIn(args))
  const { orderno } = args.params
  const t = translateFor(args.context)
  const { link, lastDay, late, ...day } = todayIn(t, await answering(getTracking(app, customer, orderno)))
  const [order, codes, endCode] = await Promise.all([
    answering(readOrder(app, customer, orderno)),
    answering(readArrivalCodes(app, customer, orderno)),
    answering(readEndCode(app, customer, orderno)),
  ])
  const share = app.config.baseUrl.replace(/\/$/, '') + addressIn(args.context.get(languageContext), `/today/${link}`)
  const { documents, status } = order
  const change = await answering(loadChange(t, app, customer, order))
  const code = status === 'ready' ? (codes[0] ?? null) : null
  return { day, now: app.now(), named: order.crewName, own: { code, endCode, documents, share, lastDay, late }, change }
}

export default function OwnTracking({ loaderData: { day, now, named, own, change } }: Route.ComponentProps) {
  const path = `/mybooking/${day.orderNo}/today`
  useLive(path, day.lastEvent)
  return (
    <TrackingPage {...{ day, now, path, named }} code={own.code} back={`/mybooking/${day.orderNo}`} asked={change}>
      <Own own={own} phone={useRoot()!.brand.phone} />
    </TrackingPage>
  )
}
