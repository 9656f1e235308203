import { redirect } from 'react-router'
import { z } from 'zod'
import { getAddressDetails } from '#modules/orders/draft/rules/address-details.ts'
import { readOrder, updateAddressDetails } from '#modules/orders/index.server.ts'
import { isTokenDue } from '#modules/orders/record/rules/payable.ts'
import { isEndedStatus } from '#modules/orders/record/rules/status.ts'
import { readStopAddressDetails } from '#web/app-shell/draft/read-step.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireCustomer, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { LoadError } from '../load-error.tsx'
import { respondOnErrorWithText } from '../respond-on-error-with-text.ts'
import type { Route } from './+types/booking-address-details'
import { AddressDetailsScreen } from './address-details-screen.tsx'

const form = z.record(z.string(), z.string())
const shown = z.object({ seen: z.coerce.number().int() })

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  const t = translateFor(args.context)
  const { orderno } = args.params
  const {
    status,
    fromStop: fromEnd,
    toStop: toEnd,
    from,
    to,
    service,
    payable,
    lastEvent,
  } = await respondOnErrorWithText(args.context, readOrder(app, customer, orderno))
  if (isEndedStatus(status)) throw redirect(`/mybooking/${orderno}`)
  const [first, second] = [
    { side: 'from' as const, end: fromEnd, name: t.placeOf(from.name) },
    { side: 'to' as const, end: toEnd, name: t.placeOf(to.name) },
  ]
  const stops = service ? [first] : [first, second]
  return { orderNo: orderno, seen: lastEvent, ends: stops, visit: service !== null, pays: isTokenDue(payable) }
}

/** Saves the address details. The customer then pays what is due on the booking's own page. */
export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, customer] = await respondOnError(requireCustomer(args))
  const { orderno } = args.params
  try {
    const fields = await readForm(args.request, form)
    const { seen: revision } = parseFields(fields, shown)
    const { fromStop: fromEnd, toStop: toEnd, service } = await readOrder(app, customer, orderno)
    const [from, to] = [
      getAddressDetails(readStopAddressDetails('from', fromEnd, fields)),
      getAddressDetails(readStopAddressDetails('to', toEnd, fields)),
    ]
    await updateAddressDetails(app, customer, orderno, service ? { from } : { from, to }, revision)
    return redirectWithToasts(`/mybooking/${orderno}`, { kind: 'success', title: t('booking.addressDetails.done') })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The screen for the full addresses of a booking that was placed without them. */
export default function BookingAddressDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <>
      <NoIndexPage title={t('booking.addressDetails.title', { orderNo: loaderData.orderNo })} />
      <AddressDetailsScreen data={loaderData} formError={actionData} />
    </>
  )
}

export const ErrorBoundary = LoadError
