import { data } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import { BOM, formatCsvLine } from '#kernel/csv.ts'
import { isIndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { subtract, ZERO } from '#kernel/money.ts'
import { printStatement, readStatement } from '#modules/accounting/index.server.ts'
import { getDefaultStatementStart, type Statement } from '#modules/accounting/rules/statement.ts'
import { redirectTypedDates } from '#web/app-shell/redirect-typed-dates.ts'
import { requireStaff, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { parseFleetId } from '../fleet/parse-fleet-id.ts'
import type { Route } from './+types/statement-file'

const columns = ['day', 'what', 'number', 'order', 'name', 'po', 'charged', 'paid', 'balance'] as const

/** The console’s frame, which does this for its pages, is not around a file. */
export const middleware: Route.MiddlewareFunction[] = [redirectTypedDates]

/**
 * `GET /console/business-customers/:id/statement.pdf` and `.csv`: returns the statement of a business customer between
 * two dates.
 */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { searchParams } = new URL(args.request.url)
  const today = toIndiaDate(app.now())
  const day = (name: string, usual: string) => {
    const requested = searchParams.get(name) ?? ''
    return isIndiaDate(requested) && requested <= today ? requested : usual
  }
  const to = day('to', today)
  const from = day('from', getDefaultStatementStart(to))
  const { file } = args.params
  if (file !== 'statement.pdf' && file !== 'statement.csv') throw data({ code: 'page.unknown' }, { status: 404 })
  const span = { from: from <= to ? from : to, to }
  const statement = await respondOnError(readStatement(app, staff, parseFleetId(args.params.id), span))
  const isPdf = file === 'statement.pdf'
  const body = isPdf
    ? Buffer.from(await printStatement(app, statement))
    : buildStatementCsv(translateFor(args.context), statement)
  const name = `statement-${statement.businessCustomer.gstin}-${span.from}-${span.to}`
  return new Response(body, {
    headers: {
      'content-type': isPdf ? 'application/pdf' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.${isPdf ? 'pdf' : 'csv'}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}

function buildStatementCsv(t: Translate, { from, opening, lines }: Statement): string {
  const head = formatCsvLine(columns.map(column => t(`businessCustomers.statement.column.${column}`)))
  const first = formatCsvLine([
    from,
    t('businessCustomers.statement.opening', { day: from }),
    '',
    '',
    '',
    '',
    null,
    null,
    { amount: opening },
  ])
  const rows = lines.map(({ day, kind, number, orderNo, name, po, amount, balance }) =>
    formatCsvLine([
      ...[day, t(`businessCustomers.statement.kind.${kind}`), number, orderNo, name, po],
      amount > 0 ? { amount } : null,
      amount < 0 ? { amount: subtract(ZERO, amount) } : null,
      { amount: balance },
    ]),
  )
  return BOM + head + first + rows.join('')
}
