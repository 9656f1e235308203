import { Link } from 'react-router'
import { formatDayAndYear } from '#i18n/format.ts'
import { add, subtract } from '#kernel/money.ts'
import { readSettlement, type SettlementLine } from '#modules/accounting/index.server.ts'
import { formatPeriodQuery, toMonthPeriod } from '#modules/accounting/rules/accounting-period.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { Route } from './+types/settlement'
import { AccountingPage } from './accounting-page.tsx'
import css from './accounts.module.css'
import { FigureAmount, FigureColumn, FigureSection, FiguresRow, FigureTable } from './figures.tsx'
import { listSettlementFigures, sumSettlements } from './sum-settlements.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  return respondOnError(readSettlement(app, staff, args.params.id))
}

/** A credit on the bank statement, with every payment and refund in it. */
export default function SettlementPage({ loaderData: { settlement, lines } }: Route.ComponentProps) {
  const t = useTranslation()
  const span = toMonthPeriod(settlement.day.slice(0, 7))
  const { gross, charge, tax, net } = sumSettlements([settlement])
  return (
    <AccountingPage
      title={t('accounting.settlement.title', { id: settlement.utr || settlement.id })}
      beside={<span className="muted">{`${settlement.id}, ${formatDayAndYear(settlement.day, t.tag)}`}</span>}
      span={span}
      back={{ to: `/console/accounting/settlements?${formatPeriodQuery(span)}`, text: t('console.nav.settlements') }}
    >
      <FiguresRow figures={listSettlementFigures(t, { gross, charge, tax, net })} />
      <FigureSection title={t('accounting.settlement.lines', { count: lines.length })}>
        <FigureTable
          label={t('accounting.settlement.title', { id: settlement.id })}
          head={
            <>
              <FigureColumn>{t('accounting.column.order')}</FigureColumn>
              <FigureColumn>{t('accounting.column.payment')}</FigureColumn>
              <FigureColumn figure>{t('accounting.column.amount')}</FigureColumn>
              <FigureColumn figure>{t('accounting.column.fee')}</FigureColumn>
              <FigureColumn figure>{t('accounting.column.tax')}</FigureColumn>
              <FigureColumn figure>{t('accounting.column.net')}</FigureColumn>
            </>
          }
          foot={
            <tr>
              <th scope="row">{t('accounting.sum')}</th>
              <td />
              <FigureAmount of={gross} />
              <FigureAmount of={charge} />
              <FigureAmount of={tax} />
              <FigureAmount of={net} />
            </tr>
          }
        >
          {lines.map(line => (
            <Line key={line.line} line={line} />
          ))}
        </FigureTable>
      </FigureSection>
    </AccountingPage>
  )
}

function Line({ line }: { line: SettlementLine }) {
  const t = useTranslation()
  const { id, kind, description, orders, fee, tax, credit, debit } = line
  const net = subtract(credit, debit)
  return (
    <tr>
      <th scope="row">
        <span className={css.orders}>
          {orders.map(orderNo => (
            <Link key={orderNo} to={`/console/orders/${orderNo}`}>
              {orderNo}
            </Link>
          ))}
          {orders.length === 0 && t(`accounting.settlement.kind.${kind}`)}
        </span>
      </th>
      <td>
        {t(`accounting.settlement.kind.${kind}`)}
        <small>{description ? `${description}, ${id}` : id}</small>
      </td>
      <FigureAmount of={add(net, fee)} />
      <FigureAmount of={subtract(fee, tax)} />
      <FigureAmount of={tax} />
      <FigureAmount of={net} />
    </tr>
  )
}
