import { Link } from 'react-router'
import { formatDayAndYear } from '#i18n/format.ts'
import { countDaysBetween, type IndiaDate } from '#kernel/india-time.ts'
import { add, formatRupees, type Paise, ZERO } from '#kernel/money.ts'
import type { BusinessCustomerDue } from '#modules/accounting/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountsCss from '../accounting/accounts.module.css'
import { FigureAmount, FigureColumn, FigureTable } from '../accounting/figures.tsx'
import css from './business-customers.module.css'

type Props = { dues: BusinessCustomerDue[]; credit: { limit: Paise; used: Paise; left: Paise }; today: IndiaDate }

/** The unpaid invoices of a business customer, and its available credit. */
export function BusinessCustomerDuesCard({ dues, credit: { limit, used, left }, today }: Props) {
  const t = useTranslation()
  return (
    <section className={accountsCss.card}>
      <dl className={accountsCss.figures}>
        {(
          [
            ['limit', limit],
            ['used', used],
            ['left', left],
          ] as const
        ).map(([name, amount]) => (
          <div key={name}>
            <dt>{t(`businessCustomers.${name}`)}</dt>
            <dd>{formatRupees(amount, 'short')}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('businessCustomers.open')}</h2>
      {dues.length === 0 ? (
        <p className="muted">{t('businessCustomers.nothingOpen')}</p>
      ) : (
        <FigureTable
          label={t('businessCustomers.open')}
          head={
            <>
              <FigureColumn>{t('businessCustomers.column.order')}</FigureColumn>
              <FigureColumn>{t('businessCustomers.column.invoice')}</FigureColumn>
              <FigureColumn>{t('businessCustomers.column.payBy')}</FigureColumn>
              <FigureColumn figure>{t('businessCustomers.column.owed')}</FigureColumn>
            </>
          }
          foot={
            <tr>
              <th scope="row">{t('businessCustomers.sum')}</th>
              <td colSpan={2} />
              <FigureAmount of={add(ZERO, ...dues.map(({ owed }) => owed))} />
            </tr>
          }
        >
          {dues.map(({ orderNo, name, po, invoice, invoicedOn, payBy, owed }) => (
            <tr key={orderNo}>
              <th scope="row" className={accountsCss.keep}>
                <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
                <small>{name}</small>
              </th>
              <td className={accountsCss.keep}>
                {invoice}
                <small>{formatDayAndYear(invoicedOn, t.tag)}</small>
                {po && <small>{t('businessCustomers.dues.po', { po })}</small>}
              </td>
              <td className={accountsCss.keep}>
                {payBy && formatDayAndYear(payBy, t.tag)}
                {payBy && payBy < today && (
                  <small className={css.late}>
                    {t('businessCustomers.lateBy', { days: countDaysBetween(payBy, today) })}
                  </small>
                )}
              </td>
              <FigureAmount of={owed} />
            </tr>
          ))}
        </FigureTable>
      )}
    </section>
  )
}
