import { previewQuotationVersion } from '#modules/orders/index.server.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { buildFileResponse } from '#web/shared/documents/file-response.ts'
import { parseFleetId } from '../../fleet/parse-fleet-id.ts'
import type { Route } from './+types/quotation-preview'

/** `GET /console/orders/:orderno/quotations/:n/preview`: returns a version as a PDF, marked as a draft. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { orderno, n } = args.params
  return buildFileResponse(await respondOnError(previewQuotationVersion(app, staff, orderno, parseFleetId(n))))
}
