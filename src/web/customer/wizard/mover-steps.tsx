import { useCachedResponse } from '#web/app-shell/connection/use-cached-response.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import {
  getActor,
  getApp,
  getClientAddress,
  requireCustomer,
  respondOnError,
  toFormError,
  translateFor,
} from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { Route } from './+types/mover-steps'
import { loadPayment } from './load-payment.server.ts'
import { loadWizard } from './load-wizard.server.ts'
import { PaymentScreen } from './payment-screen.tsx'
import { saveWizardStep } from './save-wizard-step.server.ts'
import { Wizard } from './wizard.tsx'

export const handle = { bare: true } satisfies ScreenHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const order = searchParams.get('order')
  if (searchParams.get('step') !== '5' || !order) {
    return respondOnError(
      loadWizard(translateFor(context), getApp(context), await respondOnError(getActor({ request, context })), request),
    )
  }
  const [app, customer] = await respondOnError(requireCustomer({ request, context }))
  return respondOnError(loadPayment(translateFor(context), app, customer, order))
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    return await saveWizardStep(
      translateFor(context),
      getApp(context),
      await getActor({ request, context }),
      request,
      getClientAddress(context),
    )
  } catch (error) {
    return toFormError(context, error)
  }
}

/** The booking wizard (WIZ-01). */
export default function MoverStepsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const { brand, otpDigits } = useRoot()!
  const reply = useCachedResponse(actionData, loaderData)
  return (
    <>
      <NoIndexPage title={t('wizard.title')} />
      {loaderData.kind === 'payment' ? (
        <PaymentScreen data={loaderData} brand={brand} />
      ) : (
        <Wizard data={loaderData} brand={brand} otpDigits={otpDigits} reply={reply} />
      )}
    </>
  )
}
