import { z } from 'zod'
import { paise } from '#kernel/money.ts'
import { cleanText } from '#modules/orders/draft/rules/draft-text.ts'
import { rescheduleOrder } from '#modules/orders/index.server.ts'
import { OVERBOOKING_REASON_MAX_LENGTH } from '#modules/orders/placing/rules/overbooking-limit.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { loadNewDate, newDateFields } from '#web/shared/new-date/load-new-date.server.ts'
import { NewDateChoice } from '#web/shared/new-date/new-date-screen.tsx'
import { toNewDateError } from '#web/shared/new-date/to-new-date-error.server.ts'
import { ConsolePage } from '../../kit/console-page.tsx'
import { OverbookingFields } from '../../kit/overbooking-fields.tsx'
import type { Route } from './+types/reschedule-order'

const form = z.object({
  ...newDateFields,
  total: z.coerce.number().int().min(0).transform(paise),
  seen: z.coerce.number().int(),
  ours: z.literal('yes').optional(),
  waive: z.literal('yes').optional(),
  overbooking: z
    .string()
    .transform(text => cleanText(text, OVERBOOKING_REASON_MAX_LENGTH))
    .pipe(z.string().min(1, 'reason.required'))
    .optional(),
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
  let wanted: { date: string; slot: SlotHour } | null = null
  try {
    const { date, slot: hour, total, seen, ours, waive, overbooking } = await readForm(args.request, form)
    wanted = { date, slot: hour as SlotHour }
    await rescheduleOrder(app, staff, orderno, wanted, {
      agreedTotal: total,
      seen,
      ourCause: ours === 'yes',
      waiveCharge: waive === 'yes',
      ...(overbooking && { overbooking }),
    })
  } catch (error) {
    return toNewDateError(args.context, error, wanted)
  }
  return redirectWithToasts(`/console/orders/${orderno}`, { kind: 'success', title: t('console.done.date') })
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The page that reschedules an order: available slots and the new price first, then one button. */
export default function RescheduleOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ConsolePage
      title={t('newDate.title', { orderNo: loaderData.orderNo })}
      heading={t(loaderData.now ? 'newDate.ofStaff.heading' : 'newDate.ofStaff.first.heading')}
      back={{ to: loaderData.home, text: t('newDate.ofStaff.back', { orderNo: loaderData.orderNo }) }}
    >
      <NewDateChoice
        data={loaderData}
        formError={actionData?.text}
        by="ofStaff"
        overbooking={<OverbookingFields error={actionData?.fields.overbooking ?? actionData?.text} />}
      />
    </ConsolePage>
  )
}
