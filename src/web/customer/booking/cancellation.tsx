import { data, Link, redirect } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#kernel/india-time.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import { cancelOrder, previewCancellation, readOrder } from '#modules/orders/index.server.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import './cancellation.css'
import { redirectWith } from '#web/shell/flash.ts'
import { readForm } from '#web/shell/read-form.ts'
import { answering, formFault, signedIn } from '#web/shell/session.ts'
import { unlisted } from '#web/shell/window-title.ts'
import { cancellation as t } from '#web/text/en/cancellation.ts'
import { faultText } from '#web/text/en/faults.ts'
import { unbroken } from '#web/text/unbroken.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError, TextAreaField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Label, Tear } from '#web/ui/label.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'
import type { Route } from './+types/cancellation'
import { LoadFault } from './load-fault.tsx'
import { noticeOf } from './notice-of.ts'

const form = z.object({
  reason: z.string().trim().max(500),
  /** The paise that the page said would come back. */
  shown: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
})

export const handle = { static: true }
export const meta: Route.MetaFunction = ({ matches, params }) => unlisted(matches, `${t.title} ${params.orderno}`)

/** What a cancellation gives back now. Where none is possible the booking's own page says how things stand. */
export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await answering(signedIn(args))
  const { orderno } = args.params
  const order = await answering(readOrder(app, customer, orderno))
  if (order.status === 'Cancelled') throw redirect(`/mybooking/${orderno}`) // the phone's way back, once it is done
  const preview = await answering(previewCancellation(app, customer, orderno))
  const hour = order.slot ? `, ${unbroken(formatSlot(order.slot))}` : ''
  const when = order.moveDate && `${unbroken(formatDay(order.moveDate))}${hour}`
  return data({ orderNo: orderno, from: order.from.name, to: order.to.name, when, preview, notice: noticeOf(preview) })
}

export async function action(args: Route.ActionArgs) {
  const [app, customer] = await answering(signedIn(args))
  const { orderno } = args.params
  try {
    const { reason, shown } = await readForm(args.request, form)
    await cancelOrder(app, customer, orderno, { reason, shown: paise(shown) })
    const text = shown > 0 ? { text: t.doneRefund(formatRupees(paise(shown))) } : {}
    return redirectWith(`/mybooking/${orderno}`, { kind: 'success', title: t.done, ...text })
  } catch (error) {
    return formFault(error)
  }
}

export const ErrorBoundary = LoadFault

/** Ending a booking: what is kept and what comes back stands above the button, before and after it is pressed. */
export default function CancelBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNo, from, to, when, preview, notice } = loaderData
  const { paid, fee, refund } = preview
  return (
    <div className="wrap cn">
      <nav className="cn-crumb">
        <Link to={`/mybooking/${orderNo}`}>
          <Icon name="left" /> {t.back(orderNo)}
        </Link>
      </nav>
      <h1>{t.title}</h1>
      <p className="muted">
        {t.move(from, to)}, {when ?? t.noDay}
      </p>
      {actionData && <FieldError>{faultText(actionData.code)}</FieldError>}
      <form method="post">
        <Label>
          <p className="cn-notice">{notice}</p>
          {paid > 0 && (
            <MoneyList>
              <MoneyRow label={t.paid} amount={paid} />
              <MoneyRow label={t.kept} amount={fee} />
            </MoneyList>
          )}
          <Tear />
          <MoneyList>
            <MoneyRow label={t.returns} amount={refund} sum />
          </MoneyList>
          <p className="sm muted">{refund > 0 ? t.how : t.slotGoes}</p>
        </Label>
        <TextAreaField label={t.reason} name="reason" maxLength={500} rows={2} />
        <input type="hidden" name="shown" value={refund} />
        <div className="cn-ways">
          <Button look="danger">{t.confirm}</Button>
          <ButtonLink to={`/mybooking/${orderNo}`}>{t.keep}</ButtonLink>
        </div>
      </form>
    </div>
  )
}
