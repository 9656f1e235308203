import { BOM } from '#kernel/csv.ts'
import { readBankFile } from '#modules/payables/index.server.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { parseFleetId } from '../fleet/parse-fleet-id.ts'
import { streamDownload } from '../kit/stream-download.ts'
import type { Route } from './+types/bank-file'

/** `GET /console/payables/:id/file.csv`: the file of a batch that the bank carries out. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const id = parseFleetId(args.params.id)
  const file = await respondOnError(readBankFile(app, staff, id))
  return streamDownload(toPieces(BOM + file), `payments-${id}.csv`, 'text/csv; charset=utf-8')
}

async function* toPieces(text: string) {
  yield text
}
