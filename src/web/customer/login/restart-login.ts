import { redirect } from 'react-router'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { getActor, respondOnError, translateFor } from '#web/app-shell/session.ts'

/** Restarts a login that is no longer known (an hour later, or in another browser) and explains why. */
export async function restartLogin(args: Parameters<typeof getActor>[0]): Promise<Response> {
  if ((await respondOnError(getActor(args))).kind === 'customer') return redirect('/login') // which redirects
  const t = translateFor(args.context)
  return redirectWithToasts('/login', { kind: 'info', title: t('login.lapsed'), text: t('login.lapsedText') })
}
