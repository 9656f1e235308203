import { Link } from 'react-router'
import { answerChangeRequest, readOrder } from '#modules/orders/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireCustomer, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ChangeCard } from '#web/shared/changes/change-card.tsx'
import { answerForm, loadChange } from '#web/shared/changes/load-change.server.ts'
import newDateScreenCss from '#web/shared/new-date/new-date-screen.module.css'
import crumbCss from '#web/ui/crumb.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { ScreenError } from '#web/ui/screen-error.tsx'
import { LoadError } from '../load-error.tsx'
import { respondOnErrorWithText } from '../respond-on-error-with-text.ts'
import type { Route } from './+types/booking-change'

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  const { orderno } = args.params
  const order = await respondOnErrorWithText(args.context, readOrder(app, customer, orderno))
  return {
    orderNo: orderno,
    change: await respondOnError(loadChange(translateFor(args.context), app, customer, order)),
  }
}

/** Records the customer's answer to the change that they were shown. */
export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, customer] = await respondOnError(requireCustomer(args))
  const { orderno } = args.params
  try {
    const { change: id, answer } = await readForm(args.request, answerForm)
    await answerChangeRequest(app, customer, orderno, { id, answer })
    const title = t(answer === 'agree' ? 'changes.agreed' : 'changes.refused')
    return redirectWithToasts(`/mybooking/${orderno}`, { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export default function BookingChangePage({
  loaderData: { orderNo, change },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <div className={`wrap ${newDateScreenCss.screen}`}>
      <NoIndexPage title={t('changes.screen.title', { orderNo })} />
      <nav className={crumbCss.crumb}>
        <Link to={`/mybooking/${orderNo}`}>
          <Icon name="left" /> {t('changes.screen.back', { orderNo })}
        </Link>
      </nav>
      <h1>{t('changes.screen.title', { orderNo })}</h1>
      {change ? (
        <ChangeCard change={change} orderNo={orderNo} formError={formError} />
      ) : (
        <div className={newDateScreenCss.addressDetails}>
          {formError && <ScreenError of={formError}>{formError.text}</ScreenError>}
          <p>{t('changes.none')}</p>
        </div>
      )}
    </div>
  )
}

export const ErrorBoundary = LoadError
