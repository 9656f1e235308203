import { data, Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatMoney, formatRupees, type Paise, subtract } from '#kernel/money.ts'
import { type BalancedEntry, getBookPage } from '#modules/accounting/index.server.ts'
import { formatPeriodQuery, parseAccountingPeriod } from '#modules/accounting/rules/accounting-period.ts'
import { type LedgerBook, ledgerBooks } from '#modules/accounting/rules/ledger-book.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import filterCss from '../kit/filter.module.css'
import { formatEntryType, formatPaymentModeOf } from '../orders/order/format-entry.ts'
import type { Route } from './+types/book'
import { AccountingPage } from './accounting-page.tsx'
import css from './accounts.module.css'
import {
  FigureColumn,
  FigureSection,
  FiguresRow,
  FigureTable,
  NoFigures,
  RegisterPager,
  type RowFigure,
} from './figures.tsx'

const bookTabs = ['day', ...ledgerBooks] as const

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const today = toIndiaDate(app.now())
  const { searchParams } = new URL(args.request.url)
  const span = parseAccountingPeriod(searchParams, today)
  const name = bookTabs.find(one => one === args.params.book)
  if (!name) throw data({ code: 'page.unknown' }, { status: 404 })
  const after = searchParams.get('after')
  const book: LedgerBook | null = name === 'day' ? null : name
  return { span, today, name, after, page: await respondOnError(getBookPage(app.reader, staff, span, book, after)) }
}

/** The entries of the ledger, or those of the cash book, the bank book or the payment gateway book. */
export default function BookPage({ loaderData: { span, today, name, after, page } }: Route.ComponentProps) {
  const t = useTranslation()
  const query = formatPeriodQuery(span)
  const title = t(`accounting.book.${name}`)
  const { entries, opening, credits, debits, closing, unsettled, more } = page
  const figure = (key: 'opening' | 'in' | 'out' | 'net' | 'closing' | 'unsettled', amount: Paise): RowFigure => ({
    ...{ name: t(`accounting.books.${key}`), value: formatRupees(amount) },
  })
  const figures = [
    ...(name === 'cash' ? [figure('opening', opening)] : []),
    figure('in', credits),
    figure('out', debits),
    name === 'cash' ? figure('closing', closing) : figure('net', subtract(credits, debits)),
    ...(name === 'gateway' ? [figure('unsettled', unsettled)] : []),
  ]
  return (
    <AccountingPage title={t('console.nav.books')} span={span} today={today}>
      <nav className={filterCss.filter} aria-label={t('console.nav.books')}>
        {bookTabs.map(one => (
          <Link
            key={one}
            to={`/console/accounting/books/${one}?${query}`}
            aria-current={one === name ? 'page' : undefined}
          >
            {t(`accounting.book.${one}`)}
          </Link>
        ))}
      </nav>
      <FiguresRow figures={figures} />
      <FigureSection title={title} csv={`/console/accounting/files/${name}-book.csv?${query}`}>
        {entries.length === 0 ? (
          <NoFigures>{t('accounting.books.none')}</NoFigures>
        ) : (
          <BookEntries title={title} entries={entries} balanced={name === 'cash'} />
        )}
        <RegisterPager path={`/console/accounting/books/${name}`} query={query} after={after} more={more} />
        <p className="muted sm">
          {name === 'cash' && `${t('accounting.books.cashNote')} `}
          {name === 'gateway' && `${t('accounting.books.gatewayNote')} `}
          {t('accounting.books.refundNote')}
        </p>
      </FigureSection>
    </AccountingPage>
  )
}

function BookEntries({ title, entries, balanced }: { title: string; entries: BalancedEntry[]; balanced: boolean }) {
  const t = useTranslation()
  return (
    <FigureTable
      label={title}
      head={
        <>
          <FigureColumn>{t('accounting.column.day')}</FigureColumn>
          <FigureColumn>{t('accounting.column.order')}</FigureColumn>
          <FigureColumn>{t('accounting.column.entry')}</FigureColumn>
          <FigureColumn>{t('accounting.column.reference')}</FigureColumn>
          <FigureColumn figure>{t('accounting.column.in')}</FigureColumn>
          <FigureColumn figure>{t('accounting.column.out')}</FigureColumn>
          {balanced && <FigureColumn figure>{t('accounting.column.balance')}</FigureColumn>}
        </>
      }
    >
      {entries.map(entry => (
        <tr key={entry.id}>
          <th scope="row" className={css.keep}>
            {formatDay(entry.day, t.tag)}
          </th>
          <td>
            <Link className={css.keep} to={`/console/orders/${entry.orderNo}`}>
              {entry.orderNo}
            </Link>
            <small>{entry.name}</small>
          </td>
          <td>
            {formatEntryType(t, entry.type)}
            <small>
              {formatPaymentModeOf(t, entry.mode)}
              {entry.refund && `, ${t(`accounting.refund.${entry.refund}` as 'accounting.refund.failed')}`}
            </small>
          </td>
          <td>
            {entry.reference || entry.paymentId}
            {entry.settlementId && (
              <small>
                <Link to={`/console/accounting/settlements/${encodeURIComponent(entry.settlementId)}`}>
                  {entry.utr || entry.settlementId}
                </Link>
              </small>
            )}
          </td>
          <td data-figure>{entry.credit > 0 && formatMoney(entry.credit, entry.currency)}</td>
          <td data-figure>{entry.debit > 0 && formatMoney(entry.debit, entry.currency)}</td>
          {balanced && <td data-figure>{formatRupees(entry.balance)}</td>}
        </tr>
      ))}
    </FigureTable>
  )
}
