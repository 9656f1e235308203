import { z } from 'zod'
import { paise } from '#kernel/money.ts'
import { rescheduleOrder } from '#modules/orders/index.server.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { loadNewDate, newDateFields } from '#web/shared/new-date/load-new-date.server.ts'
import { NewDateScreen } from '#web/shared/new-date/new-date-screen.tsx'
import type { Route } from './+types/reschedule-order'

const form = z.object({
  ...newDateFields,
  total: z.coerce.number().int().min(0).transform(paise),
  seen: z.coerce.number().int(),
  ours: z.literal('yes').optional(),
  waive: z.literal('yes').optional(),
})

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  return respondOnError(loadNewDate(translateFor(args.context), app, staff, args.params.orderno, args.request))
}

/** Reschedules the order to the date, slot and total that were shown, unless the order was changed in between. */
export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const { orderno } = args.params
  try {
    const { date, slot, total, seen, ours, waive } = await readForm(args.request, form)
    await rescheduleOrder(
      app,
      staff,
      orderno,
      { date, slot: slot as SlotHour },
      { agreedTotal: total, seen, ourCause: ours === 'yes', waiveCharge: waive === 'yes' },
    )
  } catch (error) {
    return toFormError(args.context, error)
  }
  return redirectWithToasts(`/console/orders/${orderno}`, { kind: 'success', title: t('console.done.date') })
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The page that reschedules an order: available slots and the new price first, then one button. */
export default function RescheduleOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <>
      <NoIndexPage title={t('newDate.title', { orderNo: loaderData.orderNo })} />
      <NewDateScreen data={loaderData} formError={actionData?.text} by="ofStaff" />
    </>
  )
}
