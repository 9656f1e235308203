import { useKeptAnswer } from '../connection/use-kept-answer.ts'
import type { ScreenHandle } from '../handle.ts'
import { actorOf, addressOf, answering, appOf, formFault, signedIn } from '../session.ts'
import { wizard } from '../text/en/wizard.ts'
import { useRoot } from '../use-root.ts'
import { windowTitle } from '../window-title.ts'
import { advance } from '../wizard/advance.server.ts'
import { loadPayment } from '../wizard/load-payment.server.ts'
import { loadWizard } from '../wizard/load-wizard.server.ts'
import { PaymentScreen } from '../wizard/payment-screen.tsx'
import { Wizard } from '../wizard/wizard.tsx'
import type { Route } from './+types/mover-steps.ts'

export const handle = { bare: true } satisfies ScreenHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('step') !== '5') {
    return answering(loadWizard(appOf(context), await answering(actorOf({ request, context })), request))
  }
  const [app, customer] = await answering(signedIn({ request, context }))
  return answering(loadPayment(app, customer, searchParams.get('order') ?? ''))
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    return await advance(appOf(context), await actorOf({ request, context }), request, addressOf(context))
  } catch (error) {
    return formFault(error)
  }
}

/** The booking wizard (WIZ-01). */
export default function MoverSteps({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, otpDigits } = useRoot()!
  const reply = useKeptAnswer(actionData, loaderData)
  return (
    <>
      <title>{windowTitle(wizard.title, brand.name)}</title>
      <meta name="robots" content="noindex" />
      {loaderData.kind === 'payment' ? (
        <PaymentScreen data={loaderData} brand={brand} />
      ) : (
        <Wizard data={loaderData} brand={brand} otpDigits={otpDigits} reply={reply} />
      )}
    </>
  )
}
