import { redirect } from 'react-router'
import { z } from 'zod'
import { saveReview } from '#modules/reviews/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { toLocalPath } from '#web/app-shell/local-path.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { getFormError, requireCustomer, respondOnError, translateFor } from '#web/app-shell/session.ts'
import type { Route } from './+types/booking-review'

const form = z.object({
  stars: z.coerce.number({ error: 'review.stars' }).catch(0),
  text: z.string().max(5_000).default(''),
})

export const loader = ({ params }: Route.LoaderArgs) => redirect(toLocalPath(`/mybooking/${params.orderno}#review`))

/** Records a customer's review of a completed booking. Errors are shown on the booking's page. */
export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, customer] = await respondOnError(requireCustomer(args))
  const back = `/mybooking/${args.params.orderno}#review`
  const review = await respondOnError(readForm(args.request, form))
  try {
    await saveReview(app, customer, args.params.orderno, review)
  } catch (error) {
    const { code, text, fields } = getFormError(args.context, error)
    if (code === 'order.unknown') return respondOnError(Promise.reject(error))
    return redirectWithToasts(back, { kind: 'error', title: Object.values(fields)[0] ?? text })
  }
  return redirectWithToasts(back, { kind: 'success', title: t('reviews.sent'), text: t('reviews.sentText') })
}
