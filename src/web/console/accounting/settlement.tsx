import { Link } from 'react-router'
import { formatDayAndYear } from '#i18n/format.ts'
import { add, subtract } from '#kernel/money.ts'
import { readSettlement, type SettlementLine } from '#modules/accounting/index.server.ts'
import { monthSpan, spanQuery } from '#modules/accounting/rules/span.ts'
import { answering, staffOnly } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { Route } from './+types/settlement'
import css from './accounts.module.css'
import { Amount, Column, FigureTable } from './figures.tsx'
import { Frame } from './frame.tsx'
import { sumSettled } from './sum-settled.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  return answering(readSettlement(app, staff, args.params.id))
}

/** A credit on the bank statement, with every payment and refund in it. */
export default function OneSettlement({ loaderData: { settlement, lines } }: Route.ComponentProps) {
  const t = useTranslation()
  const span = monthSpan(settlement.day.slice(0, 7))
  const { gross, charge, tax, net } = sumSettled([settlement])
  return (
    <Frame
      title={t('accounts.settlement.title', { id: settlement.utr || settlement.id })}
      lead={`${settlement.id}, ${formatDayAndYear(settlement.day, t.tag)}`}
      span={span}
      back={{ to: `/console/accounting/settlements?${spanQuery(span)}`, text: t('console.nav.settlements') }}
    >
      <section className={css.card}>
        <FigureTable
          label={t('accounts.settlement.title', { id: settlement.id })}
          head={
            <>
              <Column>{t('accounts.column.order')}</Column>
              <Column>{t('accounts.column.payment')}</Column>
              <Column figure>{t('accounts.column.amount')}</Column>
              <Column figure>{t('accounts.column.fee')}</Column>
              <Column figure>{t('accounts.column.tax')}</Column>
              <Column figure>{t('accounts.column.net')}</Column>
            </>
          }
          foot={
            <tr>
              <th scope="row">{t('accounts.sum')}</th>
              <td />
              <Amount of={gross} />
              <Amount of={charge} />
              <Amount of={tax} />
              <Amount of={net} />
            </tr>
          }
        >
          {lines.map(line => (
            <Line key={line.line} line={line} />
          ))}
        </FigureTable>
      </section>
    </Frame>
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
          {orders.length === 0 && t(`accounts.settlement.kind.${kind}`)}
        </span>
      </th>
      <td>
        {t(`accounts.settlement.kind.${kind}`)}
        <small>{description ? `${description}, ${id}` : id}</small>
      </td>
      <Amount of={add(net, fee)} />
      <Amount of={subtract(fee, tax)} />
      <Amount of={tax} />
      <Amount of={net} />
    </tr>
  )
}
