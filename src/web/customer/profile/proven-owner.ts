import { redirect } from 'react-router'
import type { Customer } from '#modules/access/rules/actor.ts'
import { isOwnerVerified } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { getRequestedPath, getSessionToken, requireCustomer, respondOnError } from '#web/app-shell/session.ts'

type Args = Parameters<typeof requireCustomer>[0]

/**
 * Returns the customer if they proved minutes ago that the account is theirs. Otherwise redirects to the screen where
 * they prove it, which leads back.
 */
export async function requireProvenOwner(args: Args): Promise<[App, Customer]> {
  const [app, customer] = await respondOnError(requireCustomer(args))
  const token = getSessionToken(app, args.request)
  if (token && (await respondOnError(isOwnerVerified(app, customer, token)))) return [app, customer]
  throw redirect(`/profile/confirm?next=${encodeURIComponent(getRequestedPath(args))}`)
}
