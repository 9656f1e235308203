import { redirect } from 'react-router'
import type { Customer } from '#modules/access/rules/actor.ts'
import { isOwnerProven } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { answering, askedPath, sessionToken, signedIn } from '#web/app-shell/session.ts'

type Args = Parameters<typeof signedIn>[0]

/**
 * Returns the customer if they proved minutes ago that the account is theirs. Otherwise redirects to the screen where
 * they prove it, which leads back.
 */
export async function provenOwner(args: Args): Promise<[App, Customer]> {
  const [app, customer] = await answering(signedIn(args))
  const token = sessionToken(app, args.request)
  if (token && (await answering(isOwnerProven(app, customer, token)))) return [app, customer]
  throw redirect(`/profile/confirm?next=${encodeURIComponent(askedPath(args))}`)
}
