import { readCrewPaper } from '#modules/dispatch/index.server.ts'
import { boxesAsked, USUAL_BOXES } from '#modules/documents/rules/box-labels.ts'
import { answering } from '#web/app-shell/session.ts'
import { fileResponse } from '#web/shared/documents/file-response.ts'
import type { Route } from './+types/papers-file'
import { jobIn } from './job-in.ts'
import { workerOnly } from './worker-session.ts'

/** `GET /crew/jobs/:job/papers/:paper` returns a document of the goods for their crew. */
export async function loader(args: Route.LoaderArgs) {
  const [app, worker] = await workerOnly(args)
  const boxes = boxesAsked(new URL(args.request.url).searchParams.get('boxes')) ?? USUAL_BOXES
  const read = async () => readCrewPaper(app, worker, jobIn(args.params), { paper: args.params.paper, boxes })
  return fileResponse(await answering(read()))
}
