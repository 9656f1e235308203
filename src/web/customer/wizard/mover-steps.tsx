import { useKeptAnswer } from '#web/shell/connection/use-kept-answer.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { actorOf, addressOf, answering, appOf, formFault, sayFor, signedIn } from '#web/shell/session.ts'
import { Unlisted } from '#web/shell/unlisted.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import type { Route } from './+types/mover-steps.ts'
import { advance } from './advance.server.ts'
import { loadPayment } from './load-payment.server.ts'
import { loadWizard } from './load-wizard.server.ts'
import { PaymentScreen } from './payment-screen.tsx'
import { Wizard } from './wizard.tsx'

export const handle = { bare: true } satisfies ScreenHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const order = searchParams.get('order')
  if (searchParams.get('step') !== '5' || !order) {
    return answering(
      loadWizard(sayFor(context), appOf(context), await answering(actorOf({ request, context })), request),
    )
  }
  const [app, customer] = await answering(signedIn({ request, context }))
  return answering(loadPayment(sayFor(context), app, customer, order))
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    return await advance(
      sayFor(context),
      appOf(context),
      await actorOf({ request, context }),
      request,
      addressOf(context),
    )
  } catch (error) {
    return formFault(context, error)
  }
}

/** The booking wizard (WIZ-01). */
export default function MoverSteps({ loaderData, actionData }: Route.ComponentProps) {
  const say = useSay()
  const { brand, otpDigits } = useRoot()!
  const reply = useKeptAnswer(actionData, loaderData)
  return (
    <>
      <Unlisted title={say('wizard.title')} />
      {loaderData.kind === 'payment' ? (
        <PaymentScreen data={loaderData} brand={brand} />
      ) : (
        <Wizard data={loaderData} brand={brand} otpDigits={otpDigits} reply={reply} />
      )}
    </>
  )
}
