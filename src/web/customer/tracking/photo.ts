import { reject } from '#kernel/domain-error.ts'
import { readCrewPhoto } from '#modules/dispatch/index.server.ts'
import { getApp, requireCustomer, respondOnError } from '#web/app-shell/session.ts'
import { buildFileResponse } from '#web/shared/documents/file-response.ts'
import type { Route } from './+types/photo'

/** The photo of a crew member, for viewers of the tracking page: on one's own booking, or by the link. */
export async function loader(args: Route.LoaderArgs) {
  const { worker, link, orderno } = args.params as { worker: string; link?: string; orderno?: string }
  if (!/^\d{1,9}$/.test(worker)) throw await respondOnError(Promise.reject(reject('unknown', 'upload.unknown')))
  const [app, requested] = link ? ([getApp(args.context), { link }] as const) : await ofOwn(args, orderno!)
  return buildFileResponse(await respondOnError(readCrewPhoto(app, requested, Number(worker))))
}

async function ofOwn(args: Route.LoaderArgs, orderNo: string) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  return [app, { customer, orderNo }] as const
}
