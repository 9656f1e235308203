import { formatCsvLine } from '#kernel/csv.ts'
import { listAuditLog } from '#modules/operations/index.server.ts'
import { requireStaff, respondOnError, translateFor } from '#web/app-shell/session.ts'
import type { Route } from './+types/audit-file'
import { formatAuditAction } from './format-audit-action.ts'
import { readAuditSearch } from './read-audit-search.ts'

const AUDIT_BATCH_SIZE = 500

/** `GET /console/audit.csv`: streams all entries that the same query finds in the audit log, page by page. */
export async function loader(args: Route.LoaderArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const search = readAuditSearch(args.request)
  const read = (after?: string) => listAuditLog(app.reader, staff, search, after ? { after } : {}, AUDIT_BATCH_SIZE)
  // a rejection has to happen before the file begins
  let page: Awaited<ReturnType<typeof read>> | null = await respondOnError(read())
  const head = ['at', 'who', 'what', 'which', 'action', 'status', 'note', 'before', 'after']
  const body = new ReadableStream<string>({
    start: controller => controller.enqueue(formatCsvLine(head)),
    async pull(controller) {
      if (!page) return controller.close()
      const lines = page.rows.map(entry => {
        const { at, by, subject, about, status, note, before, after } = entry
        const json = (value: unknown) => (value === null ? '' : JSON.stringify(value))
        const said = [at.toISOString(), by, subject, about, formatAuditAction(t, entry), status ?? '', note]
        return formatCsvLine([...said, json(before), json(after)])
      })
      controller.enqueue(lines.join(''))
      page = page.after ? await read(page.after) : null
    },
  })
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'no-store',
    },
  })
}
