import { redirect } from 'react-router'
import { redirectWith } from '#web/app-shell/flash.ts'
import { actorOf, answering, translateFor } from '#web/app-shell/session.ts'

/** Restarts a login that is no longer known (an hour later, or in another browser) and explains why. */
export async function startAgain(args: Parameters<typeof actorOf>[0]): Promise<Response> {
  if ((await answering(actorOf(args))).kind === 'customer') return redirect('/login') // which redirects
  const t = translateFor(args.context)
  return redirectWith('/login', { kind: 'info', title: t('login.lapsed'), text: t('login.lapsedText') })
}
