import { Link } from 'react-router'
import { formatDayAndYear } from '#i18n/format.ts'
import { daysBetween, type IndiaDate } from '#kernel/india-time.ts'
import { add, formatRupees, type Paise, ZERO } from '#kernel/money.ts'
import type { BusinessCustomerDue } from '#modules/accounting/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountsCss from '../accounting/accounts.module.css'
import { Amount, Column, FigureTable } from '../accounting/figures.tsx'
import css from './business-customers.module.css'

type Props = { dues: BusinessCustomerDue[]; credit: { limit: Paise; used: Paise; left: Paise }; today: IndiaDate }

/** The unpaid invoices of a business customer, and its available credit. */
export function BusinessCustomerDues({ dues, credit: { limit, used, left }, today }: Props) {
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
            <dt>{t(`firms.${name}`)}</dt>
            <dd>{formatRupees(amount, 'short')}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('firms.open')}</h2>
      {dues.length === 0 ? (
        <p className="muted">{t('firms.nothingOpen')}</p>
      ) : (
        <FigureTable
          label={t('firms.open')}
          head={
            <>
              <Column>{t('firms.column.order')}</Column>
              <Column>{t('firms.column.invoice')}</Column>
              <Column>{t('firms.column.payBy')}</Column>
              <Column figure>{t('firms.column.owed')}</Column>
            </>
          }
          foot={
            <tr>
              <th scope="row">{t('firms.sum')}</th>
              <td colSpan={2} />
              <Amount of={add(ZERO, ...dues.map(({ owed }) => owed))} />
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
                {po && <small>{t('firms.dues.po', { po })}</small>}
              </td>
              <td className={accountsCss.keep}>
                {payBy && formatDayAndYear(payBy, t.tag)}
                {payBy && payBy < today && (
                  <small className={css.late}>{t('firms.lateBy', { days: daysBetween(payBy, today) })}</small>
                )}
              </td>
              <Amount of={owed} />
            </tr>
          ))}
        </FigureTable>
      )}
    </section>
  )
}
