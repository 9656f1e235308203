import { z } from 'zod'
import { formatDay } from '#i18n/format.ts'
import { paise } from '#kernel/money.ts'
import { readOrder, rescheduleOrder } from '#modules/orders/index.server.ts'
import { readCachedBookingTerms } from '#modules/scheduling/index.server.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireCustomer, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { formatTimeSlot } from '#web/app-shell/unbroken.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { loadNewDate, newDateFields } from '#web/shared/new-date/load-new-date.server.ts'
import { NewDateScreen } from '#web/shared/new-date/new-date-screen.tsx'
import { toNewDateError } from '#web/shared/new-date/to-new-date-error.server.ts'
import { LoadError } from '../load-error.tsx'
import { respondOnErrorWithText } from '../respond-on-error-with-text.ts'
import type { Route } from './+types/booking-date'

const form = z.object({
  ...newDateFields,
  total: z.coerce.number().int().min(0).transform(paise),
  seen: z.coerce.number().int(),
})

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  return respondOnErrorWithText(
    args.context,
    loadNewDate(translateFor(args.context), app, customer, args.params.orderno, args.request),
  )
}

/** Moves the booking to the displayed date and slot, at the displayed total. */
export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, customer] = await respondOnError(requireCustomer(args))
  const { orderno } = args.params
  let wanted: { date: string; slot: SlotHour } | null = null
  try {
    const { date, slot: hour, total, seen: revision } = await readForm(args.request, form)
    const slot = hour as SlotHour
    wanted = { date, slot }
    await rescheduleOrder(app, customer, orderno, { date, slot }, { agreedTotal: total, seen: revision })
    const when = `${formatDay(date, t.tag)}, ${formatTimeSlot(slot)}`
    const minutes = String((await readCachedBookingTerms(app.db)).holdMinutes)
    const { status } = await readOrder(app, customer, orderno)
    const title = status === 'Quotation' ? t('newDate.held', { when, minutes }) : t('newDate.done', { when })
    return redirectWithToasts(`/mybooking/${orderno}`, { kind: 'success', title })
  } catch (error) {
    return toNewDateError(args.context, error, wanted)
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The screen that reschedules a booking: choose a date, see the price, confirm. */
export default function BookingDatePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <>
      <NoIndexPage title={t('newDate.title', { orderNo: loaderData.orderNo })} />
      <NewDateScreen data={loaderData} formError={actionData?.text} />
    </>
  )
}

export const ErrorBoundary = LoadError
