import { readCrewDocument } from '#modules/dispatch/index.server.ts'
import { DEFAULT_BOXES, parseBoxCount } from '#modules/documents/rules/box-labels.ts'
import { respondOnError } from '#web/app-shell/session.ts'
import { buildFileResponse } from '#web/shared/documents/file-response.ts'
import type { Route } from './+types/crew-document-file'
import { parseJobId } from './parse-job-id.ts'
import { requireWorker } from './worker-session.ts'

/** `GET /crew/jobs/:job/documents/:document` returns a document of the goods for their crew. */
export async function loader(args: Route.LoaderArgs) {
  const [app, worker] = await requireWorker(args)
  const boxes = parseBoxCount(new URL(args.request.url).searchParams.get('boxes')) ?? DEFAULT_BOXES
  const read = async () =>
    readCrewDocument(app, worker, parseJobId(args.params), { document: args.params.document, boxes })
  return buildFileResponse(await respondOnError(read()))
}
