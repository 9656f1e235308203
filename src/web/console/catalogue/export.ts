import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { exportCatalogueFile } from '#modules/catalogue/index.server.ts'
import { isCatalogueFileKind } from '#modules/catalogue/rules/catalogue-files.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { buildFileResponse } from '#web/shared/documents/file-response.ts'
import type { Route } from './+types/export'

/** `GET /console/catalogue/export/:kind`: returns a list of the catalogue as a file, for staff who may change it. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const write = async () => {
    const { kind } = args.params
    if (!isCatalogueFileKind(kind)) throw reject('unknown', 'catalogue.unknown')
    const content = Buffer.from(await exportCatalogueFile(app, staff, kind))
    return { filename: `${kind}-${toIndiaDate(app.now())}.csv`, contentType: 'text/csv; charset=utf-8', content }
  }
  return buildFileResponse(await respondOnError(write()))
}
