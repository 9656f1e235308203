import { exportPerson } from '#modules/privacy/index.server.ts'
import { requireCustomer, respondOnError } from '#web/app-shell/session.ts'
import type { Route } from './+types/profile-data'

/** `GET /profile/data`: all data that we hold about the customer, as a JSON file. */
export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  const person = await respondOnError(exportPerson(app, customer))
  return new Response(JSON.stringify(person, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    },
  })
}
