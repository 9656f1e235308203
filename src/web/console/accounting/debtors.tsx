import { Form, Link } from 'react-router'
import { formatDayAndYear } from '#i18n/format.ts'
import { countDaysBetween, isIndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { type Debtors, type HeldMoneyReason, readDebtors } from '#modules/accounting/index.server.ts'
import { getMonthBefore, toMonthPeriod } from '#modules/accounting/rules/accounting-period.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import type { Route } from './+types/debtors'
import { AccountingPage } from './accounting-page.tsx'
import css from './accounts.module.css'
import { FigureAmount, FigureColumn, FigureTable, FileLink } from './figures.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const today = toIndiaDate(app.now())
  const asked = new URL(args.request.url).searchParams.get('on') ?? ''
  const on = isIndiaDate(asked) && asked <= today ? asked : today
  return {
    on,
    span: toMonthPeriod(getMonthBefore(today)),
    found: await respondOnError(readDebtors(app.reader, staff, on)),
  }
}

/** The receivables by age, and the customers’ money that is held. */
export default function DebtorsPage({ loaderData: { on, span, found } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <AccountingPage title={t('accounts.debtors.title')} lead={t('accounts.debtors.lead')} span={span}>
      <Form method="get" className={css.days} key={on}>
        <DateField label={t('accounts.debtors.on')} name="on" defaultValue={on} required />
        <Button look="neel">{t('accounts.span.show')}</Button>
      </Form>
      <Receivables found={found} on={on} />
      <HeldMoney found={found} on={on} />
    </AccountingPage>
  )
}

type Props = { found: Debtors; on: string }

function Receivables({ found: { debtors, ages, owed }, on }: Props) {
  const t = useTranslation()
  const name = t('accounts.debtors.owed')
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2>{name}</h2>
        <FileLink href={`/console/accounting/files/debtors.csv?on=${on}`} name={t('accounts.csvOf', { name })}>
          {t('accounts.csv')}
        </FileLink>
      </div>
      {debtors.length === 0 && <p className="muted">{t('accounts.debtors.none')}</p>}
      {debtors.length > 0 && (
        <>
          <dl className={css.figures}>
            {ages.map((amount, age) => (
              <div key={t('accounts.debtors.age', { age: String(age) })}>
                <dt>{t('accounts.debtors.age', { age: String(age) })}</dt>
                <dd>{formatRupees(amount)}</dd>
              </div>
            ))}
          </dl>
          <FigureTable
            label={name}
            head={
              <>
                <FigureColumn>{t('accounts.column.order')}</FigureColumn>
                <FigureColumn>{t('accounts.column.recipient')}</FigureColumn>
                <FigureColumn>{t('accounts.column.invoice')}</FigureColumn>
                <FigureColumn short>{t('accounts.column.age')}</FigureColumn>
                <FigureColumn figure>{t('accounts.column.owed')}</FigureColumn>
              </>
            }
            foot={
              <tr>
                <th scope="row">{t('accounts.sum')}</th>
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
                  {debtor.invoice ?? t('accounts.debtors.taken')}
                  <small>{formatDayAndYear(debtor.since, t.tag)}</small>
                </td>
                <td data-figure>{countDaysBetween(debtor.since, on)}</td>
                <FigureAmount of={debtor.owed} />
              </tr>
            ))}
          </FigureTable>
        </>
      )}
    </section>
  )
}

const heldMoneyReasons: HeldMoneyReason[] = ['advance', 'overpaid', 'kept']

function HeldMoney({ found: { held, heldTotals: heldSums }, on }: Props) {
  const t = useTranslation()
  const name = t('accounts.debtors.held')
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2>{name}</h2>
        <FileLink href={`/console/accounting/files/held.csv?on=${on}`} name={t('accounts.csvOf', { name })}>
          {t('accounts.csv')}
        </FileLink>
      </div>
      {held.length === 0 ? (
        <p className="muted">{t('accounts.debtors.noneHeld')}</p>
      ) : (
        <>
          <dl className={css.figures}>
            {heldMoneyReasons.map(why => (
              <div key={why}>
                <dt>{t(`accounts.why.${why}`)}</dt>
                <dd>{formatRupees(heldSums[why])}</dd>
              </div>
            ))}
          </dl>
          <FigureTable
            label={name}
            head={
              <>
                <FigureColumn>{t('accounts.column.order')}</FigureColumn>
                <FigureColumn>{t('accounts.column.recipient')}</FigureColumn>
                <FigureColumn>{t('accounts.column.why')}</FigureColumn>
                <FigureColumn>{t('accounts.column.since')}</FigureColumn>
                <FigureColumn figure>{t('accounts.column.held')}</FigureColumn>
              </>
            }
          >
            {held.map(one => (
              <tr key={one.orderNo}>
                <th scope="row" className={css.keep}>
                  <Link to={`/console/orders/${one.orderNo}`}>{one.orderNo}</Link>
                </th>
                <td>{one.name}</td>
                <td>{t(`accounts.why.${one.why}`)}</td>
                <td className={css.keep}>{formatDayAndYear(one.since, t.tag)}</td>
                <FigureAmount of={one.held} />
              </tr>
            ))}
          </FigureTable>
        </>
      )}
    </section>
  )
}
