import { Form, Link } from 'react-router'
import { formatDayAndYear } from '#i18n/format.ts'
import { countDaysBetween, isIndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { add, formatRupees } from '#kernel/money.ts'
import { type HeldMoneyReason, type Receivables, readReceivables } from '#modules/accounting/index.server.ts'
import { getMonthBefore, toMonthPeriod } from '#modules/accounting/rules/accounting-period.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/receivables'
import { AccountingPage } from './accounting-page.tsx'
import css from './accounts.module.css'
import { FigureAmount, FigureColumn, FigureSection, FiguresRow, FigureTable, NoFigures } from './figures.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const today = toIndiaDate(app.now())
  const requested = new URL(args.request.url).searchParams.get('on') ?? ''
  const on = isIndiaDate(requested) && requested <= today ? requested : today
  return {
    on,
    span: toMonthPeriod(getMonthBefore(today)),
    found: await respondOnError(readReceivables(app.reader, staff, on)),
  }
}

/** The receivables by age, and the customers’ money that is held. */
export default function ReceivablesPage({ loaderData: { on, span, found } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <AccountingPage
      title={t('console.nav.receivables')}
      span={span}
      beside={<span className="muted">{t('accounting.debtors.asOn', { day: formatDayAndYear(on, t.tag) })}</span>}
      filters={
        <Form method="get" className={css.on} key={on}>
          <DateField label={t('accounting.debtors.on')} name="on" defaultValue={on} required />
          <Button>{t('accounting.span.show')}</Button>
        </Form>
      }
    >
      <DebtorFigures found={found} />
      <ReceivablesSection found={found} on={on} />
      <HeldMoney found={found} on={on} />
    </AccountingPage>
  )
}

type Props = { found: Receivables; on: string }

function DebtorFigures({ found: { ages, owed, debtors, held, heldTotals } }: { found: Receivables }) {
  const t = useTranslation()
  return (
    <FiguresRow
      figures={[
        {
          ...{ name: t('accounting.debtors.owed'), value: formatRupees(owed) },
          note: t('accounting.debtors.orders', { count: debtors.length }),
        },
        ...ages.map((amount, age) => ({
          ...{ name: t('accounting.debtors.age', { age: String(age) }), value: formatRupees(amount) },
          note: owed > 0 && t('accounting.debtors.share', { share: Math.round((amount / owed) * 100) }),
        })),
        {
          name: t('accounting.debtors.held'),
          value: formatRupees(add(...heldMoneyReasons.map(why => heldTotals[why]))),
          note: t('accounting.debtors.orders', { count: held.length }),
        },
      ]}
    />
  )
}

function ReceivablesSection({ found: { debtors, owed }, on }: Props) {
  const t = useTranslation()
  const name = t('accounting.debtors.owed')
  return (
    <FigureSection title={name} csv={`/console/accounting/files/debtors.csv?on=${on}`}>
      {debtors.length === 0 ? (
        <NoFigures>{t('accounting.debtors.none')}</NoFigures>
      ) : (
        <FigureTable
          label={name}
          head={
            <>
              <FigureColumn>{t('accounting.column.order')}</FigureColumn>
              <FigureColumn>{t('accounting.column.recipient')}</FigureColumn>
              <FigureColumn>{t('accounting.column.invoice')}</FigureColumn>
              <FigureColumn short>{t('accounting.column.age')}</FigureColumn>
              <FigureColumn figure>{t('accounting.column.owed')}</FigureColumn>
            </>
          }
          foot={
            <tr>
              <th scope="row">{t('accounting.sum')}</th>
              <td colSpan={3} />
              <FigureAmount of={owed} />
            </tr>
          }
        >
          {debtors.map(debtor => (
            <tr key={debtor.orderNo}>
              <th scope="row" className={css.keep}>
                <Link to={`/console/orders/${debtor.orderNo}`}>{debtor.orderNo}</Link>
              </th>
              <td>
                {debtor.name}
                {debtor.mobile && (
                  <small>
                    <a href={`tel:+91${debtor.mobile}`}>{debtor.mobile}</a>
                  </small>
                )}
              </td>
              <td className={css.keep}>
                {debtor.invoice ?? t('accounting.debtors.taken')}
                <small>{formatDayAndYear(debtor.since, t.tag)}</small>
              </td>
              <td data-figure>{countDaysBetween(debtor.since, on)}</td>
              <FigureAmount of={debtor.owed} />
            </tr>
          ))}
        </FigureTable>
      )}
    </FigureSection>
  )
}

const heldMoneyReasons: HeldMoneyReason[] = ['advance', 'overpaid', 'kept']

function HeldMoney({ found: { held, heldTotals: heldSums }, on }: Props) {
  const t = useTranslation()
  const name = t('accounting.debtors.held')
  return (
    <FigureSection
      title={name}
      note={
        held.length > 0 &&
        heldMoneyReasons
          .filter(why => heldSums[why] > 0)
          .map(why =>
            t('accounting.debtors.heldFor', {
              reason: t(`accounting.why.${why}`),
              amount: formatRupees(heldSums[why]),
            }),
          )
          .join(', ')
      }
      csv={`/console/accounting/files/held.csv?on=${on}`}
    >
      {held.length === 0 ? (
        <NoFigures>{t('accounting.debtors.noneHeld')}</NoFigures>
      ) : (
        <FigureTable
          label={name}
          head={
            <>
              <FigureColumn>{t('accounting.column.order')}</FigureColumn>
              <FigureColumn>{t('accounting.column.recipient')}</FigureColumn>
              <FigureColumn>{t('accounting.column.why')}</FigureColumn>
              <FigureColumn>{t('accounting.column.since')}</FigureColumn>
              <FigureColumn figure>{t('accounting.column.held')}</FigureColumn>
            </>
          }
        >
          {held.map(one => (
            <tr key={one.orderNo}>
              <th scope="row" className={css.keep}>
                <Link to={`/console/orders/${one.orderNo}`}>{one.orderNo}</Link>
              </th>
              <td>{one.name}</td>
              <td>{t(`accounting.why.${one.why}`)}</td>
              <td className={css.keep}>{formatDayAndYear(one.since, t.tag)}</td>
              <FigureAmount of={one.held} />
            </tr>
          ))}
        </FigureTable>
      )}
    </FigureSection>
  )
}
