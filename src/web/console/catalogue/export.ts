import { indiaDate } from '#kernel/india-time.ts'
import { reject } from '#kernel/refusal.ts'
import { exportFile } from '#modules/catalogue/index.server.ts'
import { isFileKind } from '#modules/catalogue/rules/catalogue-files.ts'
import { answering, staffOnly } from '#web/app-shell/session.ts'
import { fileResponse } from '#web/shared/documents/file-response.ts'
import type { Route } from './+types/export'

/** `GET /console/catalogue/export/:kind`: returns a list of the catalogue as a file, for staff who may change it. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const write = async () => {
    const { kind } = args.params
    if (!isFileKind(kind)) throw reject('unknown', 'catalogue.unknown')
    const content = Buffer.from(await exportFile(app, staff, kind))
    return { filename: `${kind}-${indiaDate(app.now())}.csv`, contentType: 'text/csv; charset=utf-8', content }
  }
  return fileResponse(await answering(write()))
}
