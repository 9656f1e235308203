import { isIndiaDate } from '#kernel/india-time.ts'
import { printPartnerStatement } from '#modules/payables/index.server.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { parseFleetId } from '../fleet/parse-fleet-id.ts'
import type { Route } from './+types/statement-pdf'

/** `GET /console/partners/:id/statement.pdf`: the account of a partner in a tax year, or between `from` and `to`. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { searchParams } = new URL(args.request.url)
  const day = (name: string) => {
    const asked = searchParams.get(name) ?? ''
    return isIndiaDate(asked) ? asked : null
  }
  const id = parseFleetId(args.params.id)
  const { file, name } = await respondOnError(
    printPartnerStatement(app, staff, id, { from: day('from'), to: day('to') }),
  )
  return new Response(Buffer.from(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
