import { Link } from 'react-router'
import { toIndiaDate } from '#kernel/india-time.ts'
import {
  listRegistrations,
  type PeriodReturn,
  readGstReturn,
  restrictToOwnRegistrations,
} from '#modules/accounting/index.server.ts'
import {
  type AccountingPeriod,
  formatPeriodQuery,
  parseAccountingPeriod,
} from '#modules/accounting/rules/accounting-period.ts'
import { type GstTable, gstTables } from '#modules/accounting/rules/gst-entries.ts'
import { type GstGroup, getGstGroupKey } from '#modules/accounting/rules/gst-return.ts'
import { taxKinds } from '#modules/accounting/rules/register-row.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { Route } from './+types/return'
import { AccountingPage, AccountingSpanForm, RegistrationPicker } from './accounting-page.tsx'
import css from './accounts.module.css'
import { FigureAmount, FigureColumn, FigureTable, FileLink, TaxAmountCells, TaxAmountColumns } from './figures.tsx'
import { OutwardSupplies } from './outward-supplies.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const today = toIndiaDate(app.now())
  const asked = parseAccountingPeriod(new URL(args.request.url).searchParams, today)
  const span = await respondOnError(restrictToOwnRegistrations(app, staff, asked))
  const found = await respondOnError(readGstReturn(app, staff, span))
  return { span, today, found, registrations: await respondOnError(listRegistrations(app, staff)) }
}

/** The figures of a month’s GST return, each with a link to the documents behind it. */
export default function GstReturnPage({ loaderData: { span, today, found, registrations } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <AccountingPage title={t('accounts.title')} lead={t('accounts.lead')} span={span}>
      <RegistrationPicker span={span} all={registrations} />
      <AccountingSpanForm span={span} today={today} />
      {found.lateReceipts > 0 && <p className={css.note}>{t('accounts.entered', { count: found.lateReceipts })}</p>}
      <OutwardSupplies found={found} />
      <Registers found={found} span={span} />
      <Tables found={found} span={span} />
      <GstReturnFiles span={span} />
    </AccountingPage>
  )
}

type Props = { found: PeriodReturn; span: AccountingPeriod }

function Registers({ found: { registers }, span }: Props) {
  const t = useTranslation()
  const query = formatPeriodQuery(span)
  return (
    <section className={css.card}>
      <h2>{t('accounts.registers.title')}</h2>
      <p className="muted sm">{t('accounts.registers.lead')}</p>
      <FigureTable
        label={t('accounts.registers.title')}
        head={
          <>
            <FigureColumn>{t('accounts.column.register')}</FigureColumn>
            <FigureColumn short>{t('accounts.column.documents')}</FigureColumn>
            <TaxAmountColumns />
            <FigureColumn figure>{t('accounts.column.total')}</FigureColumn>
            <FigureColumn short>{t('accounts.csv')}</FigureColumn>
          </>
        }
      >
        {taxKinds.map(kind => {
          const name = t(`accounts.register.${kind}`)
          return (
            <tr key={kind}>
              <th scope="row">
                <Link to={`/console/accounting/rows/${kind}?${query}`}>{name}</Link>
              </th>
              <td data-figure>{registers[kind].count}</td>
              <TaxAmountCells of={registers[kind]} />
              <FigureAmount of={registers[kind].total} />
              <td data-figure>
                <FileLink href={`/console/accounting/files/${kind}.csv?${query}`} name={t('accounts.csvOf', { name })}>
                  {t('accounts.csv')}
                </FileLink>
              </td>
            </tr>
          )
        })}
      </FigureTable>
    </section>
  )
}

function Tables({ found, span }: Props) {
  const t = useTranslation()
  const of = (table: GstTable) => found.groups.filter(group => group.table === table)
  const empty = gstTables.filter(table => of(table).length === 0)
  const none = [...empty.map(table => t(`accounts.table.short.${table}`)), ...(found.series.length ? [] : ['13'])]
  return (
    <section className={css.card}>
      <h2>{t('accounts.tables.title')}</h2>
      <div className={css.tables}>
        {gstTables.map(table =>
          of(table).length > 0 ? (
            <Table key={table} table={table} groups={of(table)} found={found} span={span} />
          ) : null,
        )}
        {found.series.length > 0 && <Series found={found} span={span} />}
      </div>
      {none.length > 0 && <p className="muted sm">{t('accounts.tables.none', { tables: none.join(', ') })}</p>}
    </section>
  )
}

function TableHead({ table, span }: { table: GstTable | '13'; span: AccountingPeriod }) {
  const t = useTranslation()
  const name = t(`accounts.table.${table}`)
  return (
    <div className={css.cardHead}>
      <h3>{name}</h3>
      <FileLink
        href={`/console/accounting/files/gstr1-${table}.csv?${formatPeriodQuery(span)}`}
        name={t('accounts.csvOf', { name })}
      >
        {t('accounts.csv')}
      </FileLink>
    </div>
  )
}

function Table({ table, groups, found, span }: Props & { table: GstTable; groups: GstGroup[] }) {
  const t = useTranslation()
  const bySac = table === '12'
  return (
    <div>
      <TableHead table={table} span={span} />
      <FigureTable
        label={t(`accounts.table.${table}`)}
        head={
          <>
            <FigureColumn>{t(bySac ? 'accounts.column.sac' : 'accounts.column.state')}</FigureColumn>
            <FigureColumn short>{t('accounts.column.rate')}</FigureColumn>
            <TaxAmountColumns />
          </>
        }
        foot={
          groups.length > 1 && (
            <tr>
              <th scope="row" colSpan={2}>
                {t('accounts.sum')}
              </th>
              <TaxAmountCells of={found.sums[table]} />
            </tr>
          )
        }
      >
        {groups.map(group => (
          <tr key={getGstGroupKey(group)}>
            <th scope="row">
              <Link
                to={`/console/accounting/rows/gstr1-${table}?${formatPeriodQuery(span)}&figure=${encodeURIComponent(getGstGroupKey(group))}`}
              >
                {bySac
                  ? `${group.sac}, ${t(group.registered ? 'accounts.b2b' : 'accounts.b2c')}`
                  : `${group.pos.code} ${group.pos.name}`}
              </Link>
            </th>
            <td data-figure>{group.rate / 100}</td>
            <TaxAmountCells of={group.amounts} />
          </tr>
        ))}
      </FigureTable>
    </div>
  )
}

function Series({ found: { series }, span }: Props) {
  const t = useTranslation()
  return (
    <div>
      <TableHead table="13" span={span} />
      <FigureTable
        label={t('accounts.table.13')}
        head={
          <>
            <FigureColumn>{t('accounts.column.series')}</FigureColumn>
            <FigureColumn>{t('accounts.column.first')}</FigureColumn>
            <FigureColumn>{t('accounts.column.last')}</FigureColumn>
            <FigureColumn short>{t('accounts.column.documents')}</FigureColumn>
            <FigureColumn short>{t('accounts.column.missing')}</FigureColumn>
          </>
        }
      >
        {series.map(({ kind, first, last, count, missing }) => (
          <tr key={first}>
            <th scope="row">{t(`accounts.register.${kind}`)}</th>
            <td className={css.keep}>{first}</td>
            <td className={css.keep}>{last}</td>
            <td data-figure>{count}</td>
            <td data-figure>{missing}</td>
          </tr>
        ))}
      </FigureTable>
    </div>
  )
}

function GstReturnFiles({ span }: { span: AccountingPeriod }) {
  const t = useTranslation()
  const files = [
    ['day-book.csv', t('accounts.files.dayBook')],
    ['documents.zip', t('accounts.files.zip')],
    ['tally-ledgers.xml', t('accounts.files.tallyLedgers')],
    ['tally-vouchers.xml', t('accounts.files.tally')],
  ] as const
  return (
    <section className={css.card}>
      <h2>{t('accounts.files.title')}</h2>
      <ul className={css.files}>
        {files.map(([file, name]) => (
          <li key={file}>
            <FileLink href={`/console/accounting/files/${file}?${formatPeriodQuery(span)}`}>{name}</FileLink>
          </li>
        ))}
      </ul>
      <p className="muted sm">{t('accounts.files.note')}</p>
    </section>
  )
}
