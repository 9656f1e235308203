import { Form, Link } from 'react-router'
import { formatDayAndYear } from '#i18n/format.ts'
import { daysBetween, indiaDate, isIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { type Debtors, type HeldWhy, readDebtors } from '#modules/accounting/index.server.ts'
import { monthBefore, monthSpan } from '#modules/accounting/rules/span.ts'
import { answering, staffOnly } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/debtors'
import css from './accounts.module.css'
import { Amount, Column, FigureTable, FileLink } from './figures.tsx'
import { Frame } from './frame.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const today = indiaDate(app.now())
  const asked = new URL(args.request.url).searchParams.get('on') ?? ''
  const on = isIndiaDate(asked) && asked <= today ? asked : today
  return { on, span: monthSpan(monthBefore(today)), found: await answering(readDebtors(app.reader, staff, on)) }
}

/** The receivables by age, and the customers’ money that is held. */
export default function DebtorsAndHeld({ loaderData: { on, span, found } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <Frame title={t('accounts.debtors.title')} lead={t('accounts.debtors.lead')} span={span}>
      <Form method="get" className={css.days} key={on}>
        <TextField label={t('accounts.debtors.on')} name="on" type="date" defaultValue={on} required />
        <Button look="neel">{t('accounts.span.show')}</Button>
      </Form>
      <Owed found={found} on={on} />
      <HeldMoney found={found} on={on} />
    </Frame>
  )
}

type Props = { found: Debtors; on: string }

function Owed({ found: { debtors, ages, owed }, on }: Props) {
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
                <Column>{t('accounts.column.order')}</Column>
                <Column>{t('accounts.column.recipient')}</Column>
                <Column>{t('accounts.column.invoice')}</Column>
                <Column short>{t('accounts.column.age')}</Column>
                <Column figure>{t('accounts.column.owed')}</Column>
              </>
            }
            foot={
              <tr>
                <th scope="row">{t('accounts.sum')}</th>
                <td colSpan={3} />
                <Amount of={owed} />
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
                <td data-figure>{daysBetween(debtor.since, on)}</td>
                <Amount of={debtor.owed} />
              </tr>
            ))}
          </FigureTable>
        </>
      )}
    </section>
  )
}

const reasons: HeldWhy[] = ['advance', 'overpaid', 'kept']

function HeldMoney({ found: { held, heldSums }, on }: Props) {
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
            {reasons.map(why => (
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
                <Column>{t('accounts.column.order')}</Column>
                <Column>{t('accounts.column.recipient')}</Column>
                <Column>{t('accounts.column.why')}</Column>
                <Column>{t('accounts.column.since')}</Column>
                <Column figure>{t('accounts.column.held')}</Column>
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
                <Amount of={one.held} />
              </tr>
            ))}
          </FigureTable>
        </>
      )}
    </section>
  )
}
