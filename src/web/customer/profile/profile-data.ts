import { exportPerson } from '#modules/privacy/index.server.ts'
import { answering, signedIn } from '#web/app-shell/session.ts'
import type { Route } from './+types/profile-data'

/** `GET /profile/data`: all data that we hold about the customer, as a JSON file. */
export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await answering(signedIn(args))
  const person = await answering(exportPerson(app, customer))
  return new Response(JSON.stringify(person, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    },
  })
}
