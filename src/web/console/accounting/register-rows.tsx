import { data, Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { type FigureRow, getGstFigurePage } from '#modules/accounting/index.server.ts'
import { formatPeriodQuery, parseAccountingPeriod } from '#modules/accounting/rules/accounting-period.ts'
import { getDocumentPath } from '#modules/documents/rules/document-path.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { Route } from './+types/register-rows'
import { AccountingPage, useSpanName } from './accounting-page.tsx'
import css from './accounts.module.css'
import {
  FigureAmount,
  FigureColumn,
  FigureSection,
  FigureTable,
  NoFigures,
  RegisterPager,
  TaxAmountCells,
  TaxAmountColumns,
} from './figures.tsx'
import { formatFigureKey, getRowListName, parseRowSelection } from './row-selection.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const today = toIndiaDate(app.now())
  const { searchParams } = new URL(args.request.url)
  const span = parseAccountingPeriod(searchParams, today)
  const figure = searchParams.get('figure')
  const query = parseRowSelection(args.params.list, figure)
  if (!query) throw data({ code: 'page.unknown' }, { status: 404 })
  const after = searchParams.get('after')
  return {
    span,
    today,
    query,
    figure,
    after,
    page: await respondOnError(getGstFigurePage(app.reader, staff, span, query, after)),
  }
}

/** The documents of a register, or those behind a figure of the return. */
export default function RegisterRowsPage({
  loaderData: { span, today, query, figure, after, page },
}: Route.ComponentProps) {
  const t = useTranslation()
  const when = useSpanName(span)
  const list = getRowListName(query)
  const search = `${formatPeriodQuery(span)}${figure ? `&figure=${encodeURIComponent(figure)}` : ''}`
  const name = 'register' in query ? t(`accounting.register.${query.register}`) : t(`accounting.table.${query.table}`)
  const whose = span.gstin ? `, GSTIN ${span.gstin}` : ''
  const title = `${figure ? `${name}: ${formatFigureKey(figure)}` : name}${whose}`
  const { rows, sum, shown, more } = page
  return (
    <AccountingPage
      title={title}
      span={span}
      {...(figure ? { beside: <span className="muted">{when}</span> } : { today })}
      back={{ to: `/console/accounting?${formatPeriodQuery(span)}`, text: t('console.nav.gstReturn') }}
    >
      <FigureSection
        title={t('accounting.rows.count', { count: sum.count })}
        csv={`/console/accounting/files/${list}.csv?${search}`}
        csvName={title}
      >
        {rows.length === 0 ? (
          <NoFigures>{t('accounting.rows.none')}</NoFigures>
        ) : (
          <FigureTable
            label={title}
            head={
              <>
                <FigureColumn>{t('accounting.column.number')}</FigureColumn>
                <FigureColumn>{t('accounting.column.day')}</FigureColumn>
                <FigureColumn>{t('accounting.column.recipient')}</FigureColumn>
                <FigureColumn>{t('accounting.column.state')}</FigureColumn>
                <FigureColumn>{t('accounting.column.sac')}</FigureColumn>
                <TaxAmountColumns />
                <FigureColumn figure>{t('accounting.column.total')}</FigureColumn>
              </>
            }
            foot={
              <tr>
                <th scope="row">{t('accounting.sum')}</th>
                <td colSpan={4} />
                <TaxAmountCells of={shown} />
                <FigureAmount of={sum.total} />
              </tr>
            }
          >
            {rows.map(row => (
              <Row key={`${row.number} ${row.sac} ${row.pos.code} ${row.shownRate}`} row={row} />
            ))}
          </FigureTable>
        )}
        <RegisterPager path={`/console/accounting/rows/${list}`} query={search} after={after} more={more} />
      </FigureSection>
    </AccountingPage>
  )
}

function Row({ row }: { row: FigureRow }) {
  const t = useTranslation()
  const {
    id,
    number,
    day,
    issuedOn,
    orderNo,
    recipient,
    gstin,
    pos,
    sac,
    shownRate: rateShown,
    shown,
    total,
    insurance,
  } = row
  return (
    <tr>
      <th scope="row" className={css.keep}>
        <a href={getDocumentPath(id)}>{number}</a>
        <small>
          <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
        </small>
      </th>
      <td className={css.keep}>
        {formatDay(day, t.tag)}
        {issuedOn !== day && (
          <small>
            {t('accounting.column.issued')} {formatDay(issuedOn, t.tag)}
          </small>
        )}
      </td>
      <td>
        {recipient}
        {gstin && <small>{gstin}</small>}
      </td>
      <td>
        {pos.code} {pos.name}
      </td>
      <td>
        {sac}
        <small>{rateShown / 100}%</small>
      </td>
      <TaxAmountCells of={shown} />
      <td data-figure>
        {formatRupees(total)}
        {insurance > 0 && (
          <small>
            {t('accounting.column.insurance')} {formatRupees(insurance)}
          </small>
        )}
      </td>
    </tr>
  )
}
