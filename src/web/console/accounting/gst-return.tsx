import { Link } from 'react-router'
import { z } from 'zod'
import { formatMonth } from '#i18n/format.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { getBoundBranches } from '#modules/access/rules/branches.ts'
import {
  listRegistrations,
  lockMonth,
  type PeriodReturn,
  readGstReturn,
  readMonthLock,
  restrictToOwnRegistrations,
  unlockMonth,
} from '#modules/accounting/index.server.ts'
import {
  type AccountingPeriod,
  formatPeriodQuery,
  parseAccountingPeriod,
} from '#modules/accounting/rules/accounting-period.ts'
import { type GstTable, gstTables } from '#modules/accounting/rules/gst-entries.ts'
import { type GstGroup, getGstGroupKey } from '#modules/accounting/rules/gst-return.ts'
import { taxKinds } from '#modules/accounting/rules/register-row.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/gst-return'
import { AccountingPage, RegistrationPicker } from './accounting-page.tsx'
import css from './accounts.module.css'
import {
  CsvLink,
  FigureAmount,
  FigureColumn,
  FigureCount,
  FigureSection,
  FigureTable,
  NoFigures,
  TaxAmountCells,
  TaxAmountColumns,
} from './figures.tsx'
import { MonthLockForm } from './month-lock.tsx'
import { OutwardFigures, OutwardSupplies } from './outward-supplies.tsx'
import { Popover } from './period-control.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const today = toIndiaDate(app.now())
  const requested = parseAccountingPeriod(new URL(args.request.url).searchParams, today)
  const span = await respondOnError(restrictToOwnRegistrations(app, staff, requested))
  const found = await respondOnError(readGstReturn(app, staff, span))
  const isOver = span.month !== null && span.month < today.slice(0, 7)
  const canLock = isOver && !getBoundBranches(staff)
  return {
    ...{ span, today, found, canLock },
    registrations: await respondOnError(listRegistrations(app, staff)),
    lock: isOver ? await readMonthLock(app, staff, span.month!) : null,
  }
}

const lockForm = z.object({
  intent: z.enum(['lock', 'unlock']),
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  reason: z.string().max(200).default(''),
})

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { intent, month, reason } = await respondOnError(readForm(args.request, lockForm))
  const t = translateFor(args.context)
  try {
    if (intent === 'lock') await lockMonth(app, staff, month)
    else await unlockMonth(app, staff, month, reason)
  } catch (error) {
    return toFormError(args.context, error, { typed: { intent, reason } })
  }
  const title = t(intent === 'lock' ? 'accounting.lock.done' : 'accounting.lock.undone', {
    month: formatMonth(month, t.tag),
  })
  return redirectWithToasts(new URL(args.request.url).pathname + new URL(args.request.url).search, {
    ...{ kind: 'success', title },
  })
}

/** The figures of a month’s GST return, each with a link to the documents behind it. */
export default function GstReturnPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { span, today, found, registrations, canLock, lock } = loaderData
  return (
    <AccountingPage
      title={t('console.nav.gstReturn')}
      lead={t('accounting.lead')}
      span={span}
      today={today}
      actions={<GstReturnFiles span={span} registrations={registrations.length} />}
    >
      <RegistrationPicker span={span} all={registrations} />
      {canLock && <MonthLockForm month={span.month!} lock={lock} formError={formError} />}
      {found.lateReceipts > 0 && <p className={css.note}>{t('accounting.entered', { count: found.lateReceipts })}</p>}
      <OutwardFigures found={found} />
      {isEmpty(found) ? (
        <NoFigures>{t('accounting.rows.none')}</NoFigures>
      ) : (
        <>
          <OutwardSupplies found={found} />
          <Registers found={found} span={span} />
          <Tables found={found} span={span} />
        </>
      )}
    </AccountingPage>
  )
}

/** True if nothing was issued in the period, and nothing of it is to be declared. */
const isEmpty = ({ registers, groups, series }: PeriodReturn) =>
  groups.length === 0 && series.length === 0 && taxKinds.every(kind => registers[kind].count === 0)

type Props = { found: PeriodReturn; span: AccountingPeriod }

function Registers({ found: { registers }, span }: Props) {
  const t = useTranslation()
  const query = formatPeriodQuery(span)
  return (
    <FigureSection title={t('accounting.registers.title')} note={t('accounting.registers.lead')}>
      <FigureTable
        label={t('accounting.registers.title')}
        head={
          <>
            <FigureColumn>{t('accounting.column.register')}</FigureColumn>
            <FigureColumn short>{t('accounting.column.documents')}</FigureColumn>
            <TaxAmountColumns />
            <FigureColumn figure>{t('accounting.column.total')}</FigureColumn>
            <FigureColumn short>
              <span className="vh">{t('accounting.csv')}</span>
            </FigureColumn>
          </>
        }
      >
        {taxKinds.map(kind => {
          const name = t(`accounting.register.${kind}`)
          return (
            <tr key={kind}>
              <th scope="row">
                <Link to={`/console/accounting/rows/${kind}?${query}`}>{name}</Link>
              </th>
              <FigureCount of={registers[kind].count} />
              <TaxAmountCells of={registers[kind]} />
              <FigureAmount of={registers[kind].total} />
              <td data-figure>
                {registers[kind].count > 0 && (
                  <CsvLink
                    href={`/console/accounting/files/${kind}.csv?${query}`}
                    name={t('accounting.csvOf', { name })}
                  >
                    {t('accounting.csv')}
                  </CsvLink>
                )}
              </td>
            </tr>
          )
        })}
      </FigureTable>
    </FigureSection>
  )
}

function Tables({ found, span }: Props) {
  const t = useTranslation()
  const of = (table: GstTable) => found.groups.filter(group => group.table === table)
  const empty = gstTables.filter(table => of(table).length === 0)
  const none = [...empty.map(table => t(`accounting.table.short.${table}`)), ...(found.series.length ? [] : ['13'])]
  return (
    <FigureSection
      title={t('accounting.tables.title')}
      note={none.length > 0 && t('accounting.tables.none', { tables: none.join(', ') })}
    >
      <div className={css.parts}>
        {gstTables.map(table =>
          of(table).length > 0 ? (
            <Table key={table} table={table} groups={of(table)} found={found} span={span} />
          ) : null,
        )}
        {found.series.length > 0 && <Series found={found} span={span} />}
      </div>
    </FigureSection>
  )
}

const getTableFile = (table: GstTable | '13', span: AccountingPeriod) =>
  `/console/accounting/files/gstr1-${table}.csv?${formatPeriodQuery(span)}`

function Table({ table, groups, found, span }: Props & { table: GstTable; groups: GstGroup[] }) {
  const t = useTranslation()
  const bySac = table === '12'
  return (
    <FigureSection title={t(`accounting.table.${table}`)} csv={getTableFile(table, span)} part>
      <FigureTable
        label={t(`accounting.table.${table}`)}
        head={
          <>
            <FigureColumn>{t(bySac ? 'accounting.column.sac' : 'accounting.column.state')}</FigureColumn>
            <FigureColumn short>{t('accounting.column.rate')}</FigureColumn>
            <TaxAmountColumns />
          </>
        }
        foot={
          groups.length > 1 && (
            <tr>
              <th scope="row" colSpan={2}>
                {t('accounting.sum')}
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
                  ? `${group.sac}, ${t(group.registered ? 'accounting.b2b' : 'accounting.b2c')}`
                  : `${group.pos.code} ${group.pos.name}`}
              </Link>
            </th>
            <td data-figure>{group.rate / 100}</td>
            <TaxAmountCells of={group.amounts} />
          </tr>
        ))}
      </FigureTable>
    </FigureSection>
  )
}

function Series({ found: { series }, span }: Props) {
  const t = useTranslation()
  return (
    <FigureSection title={t('accounting.table.13')} csv={getTableFile('13', span)} part>
      <FigureTable
        label={t('accounting.table.13')}
        head={
          <>
            <FigureColumn>{t('accounting.column.series')}</FigureColumn>
            <FigureColumn>{t('accounting.column.first')}</FigureColumn>
            <FigureColumn>{t('accounting.column.last')}</FigureColumn>
            <FigureColumn short>{t('accounting.column.documents')}</FigureColumn>
            <FigureColumn short>{t('accounting.column.missing')}</FigureColumn>
          </>
        }
      >
        {series.map(({ kind, first, last, count, missing }) => (
          <tr key={first}>
            <th scope="row">{t(`accounting.register.${kind}`)}</th>
            <td className={css.keep}>{first}</td>
            <td className={css.keep}>{last}</td>
            <td data-figure>{count}</td>
            <FigureCount of={missing} />
          </tr>
        ))}
      </FigureTable>
    </FigureSection>
  )
}

/** All files of the period in one place: those for the GST portal, the accountant and Tally. */
function GstReturnFiles({ span, registrations }: { span: AccountingPeriod; registrations: number }) {
  const t = useTranslation()
  // The portal takes one month of one registration.
  const isOneReturn = span.month !== null && (span.gstin !== undefined || registrations === 1)
  const files = [
    ...(isOneReturn ? ([['gstr1.json', 'gstr1']] as const) : []),
    ['documents.zip', 'zip'],
    ['day-book.csv', 'dayBook'],
    ['tally-ledgers.xml', 'tallyLedgers'],
    ['tally-vouchers.xml', 'tally'],
  ] as const
  return (
    <Popover summary={t('accounting.files.title')}>
      <ul className={css.files}>
        {files.map(([file, name]) => (
          <li key={file}>
            <a href={`/console/accounting/files/${file}?${formatPeriodQuery(span)}`} download>
              <Icon name="download" />
              <b>{t(`accounting.files.${name}`)}</b>
              <small>{t(`accounting.files.${name}.hint`)}</small>
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
