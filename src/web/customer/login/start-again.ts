import { redirect } from 'react-router'
import { redirectWith } from '#web/app-shell/flash.ts'
import { actorOf, answering, translateFor } from '#web/app-shell/session.ts'

/** Where nothing is known of a login any more, an hour later or in another browser: begun anew, and told why. */
export async function startAgain(args: Parameters<typeof actorOf>[0]): Promise<Response> {
  if ((await answering(actorOf(args))).kind === 'customer') return redirect('/login') // which leads on
  const t = translateFor(args.context)
  return redirectWith('/login', { kind: 'info', title: t('login.lapsed'), text: t('login.lapsedText') })
}
