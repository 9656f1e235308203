import { data, Link, redirect } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#i18n/format.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import { cancelOrder, previewCancellation, readOrder } from '#modules/orders/index.server.ts'
import { formatOrderTitle } from '#modules/orders/record/rules/format-order-title.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireCustomer, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { formatTimeSlot, toNonBreakingText } from '#web/app-shell/unbroken.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'
import { ScreenError } from '#web/ui/screen-error.tsx'
import { ShippingLabel, Tear } from '#web/ui/shipping-label.tsx'
import { LoadError } from '../load-error.tsx'
import { respondOnErrorWithText } from '../respond-on-error-with-text.ts'
import type { Route } from './+types/cancellation'
import css from './cancellation.module.css'
import { explainRefund } from './explain-refund.ts'

const form = z.object({
  reason: z.string().trim().max(500),
  /** The refund in paise that the page showed. */
  shown: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  seen: z.coerce.number().int(),
})

export const handle = { static: true }
/**
 * Loads the refund that a cancellation gives now. Where no cancellation is possible, redirects to the booking's page,
 * which explains why.
 */
export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  const t = translateFor(args.context)
  const { orderno } = args.params
  const order = await respondOnErrorWithText(args.context, readOrder(app, customer, orderno))
  if (order.status === 'Cancelled') throw redirect(`/mybooking/${orderno}`) // after Back, once cancelled
  const preview = await respondOnErrorWithText(args.context, previewCancellation(app, customer, orderno))
  const hour = order.slot ? `, ${formatTimeSlot(order.slot)}` : ''
  const when = order.moveDate && `${toNonBreakingText(formatDay(order.moveDate, t.tag))}${hour}`
  return data({
    orderNo: orderno,
    seen: order.lastEvent,
    what: formatOrderTitle(t, order),
    when,
    preview,
    notice: explainRefund(t, preview),
  })
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, customer] = await respondOnError(requireCustomer(args))
  const { orderno } = args.params
  try {
    const { reason, shown, seen: revision } = await readForm(args.request, form)
    await cancelOrder(app, customer, orderno, { reason, shown: paise(shown), seen: revision })
    const text = shown > 0 ? { text: t('cancellation.doneRefund', { amount: formatRupees(paise(shown)) }) } : {}
    return redirectWithToasts(`/mybooking/${orderno}`, { kind: 'success', title: t('cancellation.done'), ...text })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export const ErrorBoundary = LoadError

/**
 * The screen that cancels a booking. The cancellation charge and the refund are above the button, before and after it
 * is pressed.
 */
export default function CancellationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const { orderNo, seen: revision, what, when, preview, notice } = loaderData
  const { paid, charge, refund } = preview
  return (
    <div className={`wrap ${css.cancellation}`}>
      <NoIndexPage title={t('cancellation.window', { orderNo })} />
      <nav className={css.crumb}>
        <Link to={`/mybooking/${orderNo}`}>
          <Icon name="left" /> {t('cancellation.back', { orderNo })}
        </Link>
      </nav>
      <h1>{t('cancellation.title')}</h1>
      <p className="muted">
        {what}, {when ?? t('cancellation.noDay')}
      </p>
      {actionData && <ScreenError of={actionData}>{actionData.text}</ScreenError>}
      <form method="post">
        <ShippingLabel>
          <p className={css.notice}>{notice}</p>
          {paid > 0 && (
            <MoneyList>
              <MoneyRow label={t('cancellation.paid')} amount={paid} />
              <MoneyRow label={t('cancellation.kept')} amount={charge} />
            </MoneyList>
          )}
          <Tear />
          <MoneyList>
            <MoneyRow label={t('cancellation.returns')} amount={refund} sum />
          </MoneyList>
          <p className="sm muted">{refund > 0 ? t('cancellation.how') : t('cancellation.slotGoes')}</p>
        </ShippingLabel>
        <TextAreaField label={t('cancellation.reason')} name="reason" maxLength={500} rows={2} />
        <input type="hidden" name="shown" value={refund} />
        <input type="hidden" name="seen" value={revision} />
        <div className={css.ways}>
          <Button look="danger">{t('cancellation.confirm')}</Button>
          <ButtonLink to={`/mybooking/${orderNo}`}>{t('cancellation.keep')}</ButtonLink>
        </div>
      </form>
    </div>
  )
}
