import { localisePath } from '#i18n/address.ts'
import { findEndCode, getTracking, listArrivalCodes } from '#modules/dispatch/index.server.ts'
import { translateTracking } from '#modules/dispatch/tracking/rules/tracking-view.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { languageContext } from '#web/app-shell/context.ts'
import { requireCustomer, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { loadChange } from '#web/shared/changes/load-change.server.ts'
import type { Route } from './+types/tracking'
import { OwnTrackingSection } from './own-tracking-section.tsx'
import { TrackingScreen } from './tracking-screen.tsx'
import { useLiveReload } from './use-live-reload.ts'

/**
 * Loads the tracking page of one's own booking: crew, time, progress, and the OTP. Another customer's booking is not
 * found.
 */
export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  const { orderno } = args.params
  const t = translateFor(args.context)
  const {
    link,
    lastDay,
    lateCredit: late,
    ...day
  } = translateTracking(t, await respondOnError(getTracking(app, customer, orderno)))
  const [order, codes, endCode] = await Promise.all([
    respondOnError(readOrder(app, customer, orderno)),
    respondOnError(listArrivalCodes(app, customer, orderno)),
    respondOnError(findEndCode(app, customer, orderno)),
  ])
  const shareLink =
    app.config.baseUrl.replace(/\/$/, '') + localisePath(args.context.get(languageContext), `/today/${link}`)
  const { documents, status } = order
  const change = await respondOnError(loadChange(t, app, customer, order))
  const code = status === 'ready' ? (codes[0] ?? null) : null
  return {
    day,
    now: app.now(),
    named: order.crewName,
    own: { code, endCode, documents, share: shareLink, lastDay, late },
    change,
  }
}

export default function TrackingPage({ loaderData: { day, now, named, own, change } }: Route.ComponentProps) {
  const path = `/mybooking/${day.orderNo}/today`
  useLiveReload(path, day.lastEvent)
  return (
    <TrackingScreen
      {...{ day, now, path, crewText: named }}
      code={own.code}
      back={`/mybooking/${day.orderNo}`}
      pendingChange={change}
    >
      <OwnTrackingSection own={own} phone={useRoot()!.brand.phone} />
    </TrackingScreen>
  )
}
