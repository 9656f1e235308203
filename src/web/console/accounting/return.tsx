import { Link } from 'react-router'
import { indiaDate } from '#kernel/india-time.ts'
import { listRegistrations, ownSpan, readReturn, type SpanReturn } from '#modules/accounting/index.server.ts'
import { type GstTable, gstTables } from '#modules/accounting/rules/gst-entries.ts'
import { type GstGroup, groupKey } from '#modules/accounting/rules/gst-return.ts'
import { taxKinds } from '#modules/accounting/rules/register-row.ts'
import { readSpan, type Span, spanQuery } from '#modules/accounting/rules/span.ts'
import { answering, staffOnly } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { Route } from './+types/return'
import css from './accounts.module.css'
import { Amount, Column, FigureTable, FileLink, HeadAmounts, HeadColumns } from './figures.tsx'
import { Frame, Registrations, SpanForm } from './frame.tsx'
import { Outward } from './outward.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const today = indiaDate(app.now())
  const asked = readSpan(new URL(args.request.url).searchParams, today)
  const span = await answering(ownSpan(app, staff, asked))
  const found = await answering(readReturn(app, staff, span))
  return { span, today, found, registrations: await answering(listRegistrations(app, staff)) }
}

/** The figures of a month’s GST return, each with a link to the documents behind it. */
export default function Return({ loaderData: { span, today, found, registrations } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <Frame title={t('accounts.title')} lead={t('accounts.lead')} span={span}>
      <Registrations span={span} all={registrations} />
      <SpanForm span={span} today={today} />
      {found.entered > 0 && <p className={css.note}>{t('accounts.entered', { count: found.entered })}</p>}
      <Outward found={found} />
      <Registers found={found} span={span} />
      <Tables found={found} span={span} />
      <Files span={span} />
    </Frame>
  )
}

type Props = { found: SpanReturn; span: Span }

function Registers({ found: { registers }, span }: Props) {
  const t = useTranslation()
  const query = spanQuery(span)
  return (
    <section className={css.card}>
      <h2>{t('accounts.registers.title')}</h2>
      <p className="muted sm">{t('accounts.registers.lead')}</p>
      <FigureTable
        label={t('accounts.registers.title')}
        head={
          <>
            <Column>{t('accounts.column.register')}</Column>
            <Column short>{t('accounts.column.documents')}</Column>
            <HeadColumns />
            <Column figure>{t('accounts.column.total')}</Column>
            <Column short>{t('accounts.csv')}</Column>
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
              <HeadAmounts of={registers[kind]} />
              <Amount of={registers[kind].total} />
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

function TableHead({ table, span }: { table: GstTable | '13'; span: Span }) {
  const t = useTranslation()
  const name = t(`accounts.table.${table}`)
  return (
    <div className={css.cardHead}>
      <h3>{name}</h3>
      <FileLink
        href={`/console/accounting/files/gstr1-${table}.csv?${spanQuery(span)}`}
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
            <Column>{t(bySac ? 'accounts.column.sac' : 'accounts.column.state')}</Column>
            <Column short>{t('accounts.column.rate')}</Column>
            <HeadColumns />
          </>
        }
        foot={
          groups.length > 1 && (
            <tr>
              <th scope="row" colSpan={2}>
                {t('accounts.sum')}
              </th>
              <HeadAmounts of={found.sums[table]} />
            </tr>
          )
        }
      >
        {groups.map(group => (
          <tr key={groupKey(group)}>
            <th scope="row">
              <Link
                to={`/console/accounting/rows/gstr1-${table}?${spanQuery(span)}&figure=${encodeURIComponent(groupKey(group))}`}
              >
                {bySac
                  ? `${group.sac}, ${t(group.registered ? 'accounts.b2b' : 'accounts.b2c')}`
                  : `${group.pos.code} ${group.pos.name}`}
              </Link>
            </th>
            <td data-figure>{group.rate / 100}</td>
            <HeadAmounts of={group.heads} />
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
            <Column>{t('accounts.column.series')}</Column>
            <Column>{t('accounts.column.first')}</Column>
            <Column>{t('accounts.column.last')}</Column>
            <Column short>{t('accounts.column.documents')}</Column>
            <Column short>{t('accounts.column.missing')}</Column>
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

function Files({ span }: { span: Span }) {
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
            <FileLink href={`/console/accounting/files/${file}?${spanQuery(span)}`}>{name}</FileLink>
          </li>
        ))}
      </ul>
      <p className="muted sm">{t('accounts.files.note')}</p>
    </section>
  )
}
