import { z } from 'zod'
import { formatDay } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import { readOrder, rescheduleOrder } from '#modules/orders/index.server.ts'
import { formatSlot, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import { redirectWith } from '#web/shell/flash.ts'
import { loadNewDate, newDateFields } from '#web/shell/new-date/load-new-date.server.ts'
import { NewDateScreen } from '#web/shell/new-date/new-date-screen.tsx'
import { readForm } from '#web/shell/read-form.ts'
import { answering, formFault, signedIn } from '#web/shell/session.ts'
import { unlisted } from '#web/shell/window-title.ts'
import { newDate as t } from '#web/text/en/new-date.ts'
import type { Route } from './+types/booking-date.ts'
import { LoadFault } from './load-fault.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) => unlisted(matches, t.title(params.orderno))

const form = z.object({ ...newDateFields, total: z.coerce.number().int().min(0).transform(paise) })

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await answering(signedIn(args))
  return answering(loadNewDate(app, customer, args.params.orderno, args.request))
}

/** Moves the booking to the day and slot that were shown, at the total that was shown. */
export async function action(args: Route.ActionArgs) {
  const [app, customer] = await answering(signedIn(args))
  const { orderno } = args.params
  try {
    const { date, slot: hour, total } = await readForm(args.request, form)
    const slot = hour as SlotHour
    await rescheduleOrder(app, customer, orderno, { date, slot }, { agreedTotal: total })
    const when = `${formatDay(date)}, ${formatSlot(slot)}`
    const { status } = await readOrder(app, customer, orderno)
    const title = status === 'Quotation' ? t.held(when) : t.done(when)
    return redirectWith(`/mybooking/${orderno}`, { kind: 'success', title })
  } catch (error) {
    return formFault(error)
  }
}

/** Another day for a booking: choose, see what it costs, confirm. */
export default function BookingDate({ loaderData, actionData }: Route.ComponentProps) {
  return <NewDateScreen data={loaderData} fault={actionData?.code} />
}

export const ErrorBoundary = LoadFault
