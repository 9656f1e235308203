import { BOM, formatCsvLine } from '#kernel/csv.ts'
import { readPartnerStatement } from '#modules/payables/index.server.ts'
import { requireStaff, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { parseFleetId } from '../fleet/parse-fleet-id.ts'
import { streamDownload } from '../kit/stream-download.ts'
import type { Route } from './+types/statement-file'

/** `GET /console/partners/:id/statement.csv`: the whole account of a partner. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const t = translateFor(args.context)
  const id = parseFleetId(args.params.id)
  const { lines } = await respondOnError(readPartnerStatement(app, staff, id))
  async function* content() {
    const head = (['date', 'particulars', 'amount', 'after'] as const).map(name => t(`partners.account.${name}`))
    yield BOM + formatCsvLine([...head, t('payables.column.code')])
    for (const { on, kind, about, tdsCode, amount, balance } of lines)
      yield formatCsvLine([
        on,
        t('partners.account.entry', { kind: t(`partners.entry.${kind}`), about: about ?? '' }),
        { amount },
        { amount: balance },
        tdsCode ?? '',
      ])
  }
  return streamDownload(content(), `statement-${id}.csv`, 'text/csv; charset=utf-8')
}
