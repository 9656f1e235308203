import { Form, Link, useSearchParams } from 'react-router'
import { formatDay, formatDayAndYear } from '#i18n/format.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { type BankMatch, findBankMatches, listSettlements, type Settlement } from '#modules/accounting/index.server.ts'
import { formatPeriodQuery, parseAccountingPeriod } from '#modules/accounting/rules/accounting-period.ts'
import { fetchSettlements } from '#modules/billing/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Finder } from '../kit/finder.tsx'
import { readTextParam } from '../kit/search-params.ts'
import type { Route } from './+types/settlements'
import { AccountingPage } from './accounting-page.tsx'
import css from './accounts.module.css'
import { FigureAmount, FigureColumn, FigureSection, FiguresRow, FigureTable, NoFigures } from './figures.tsx'
import { listSettlementFigures, sumSettlements } from './sum-settlements.ts'

const MAX_STATEMENT_LINE_LENGTH = 60
const getSearchParams = (request: Request) => new URL(request.url).searchParams

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const today = toIndiaDate(app.now())
  const params = getSearchParams(args.request)
  const span = parseAccountingPeriod(params, today)
  const text = readTextParam(params, 'q', MAX_STATEMENT_LINE_LENGTH)
  const [settlements, found] = await respondOnError(
    Promise.all([listSettlements(app, staff, span), findBankMatches(app, staff, text)]),
  )
  return { span, today, settlements, text, found }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const span = parseAccountingPeriod(getSearchParams(args.request), toIndiaDate(app.now()))
  try {
    await fetchSettlements(app, staff, span.from, span.to)
    const title = t('accounting.settlements.fetched')
    return redirectWithToasts(`/console/accounting/settlements?${formatPeriodQuery(span)}`, { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/** The settlements that the payment gateway paid to the bank, and the search for a line of the bank statement. */
export default function SettlementsPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { span, today, settlements, text, found } = loaderData
  return (
    <AccountingPage
      title={t('console.nav.settlements')}
      span={span}
      today={today}
      actions={
        <Form method="post" action={`?${useSearchParams()[0]}`}>
          <Button>{t('accounting.settlements.fetch')}</Button>
        </Form>
      }
    >
      {formError && (
        <div role="alert">
          <FieldError>{formError.text}</FieldError>
        </div>
      )}
      <FiguresRow figures={listSettlementFigures(t, sumSettlements(settlements))} />
      <div className={css.search}>
        <Finder
          search={{
            ...{ label: t('accounting.settlements.find'), hint: t('accounting.settlements.findHint') },
            ...{ defaultValue: text, maxLength: MAX_STATEMENT_LINE_LENGTH },
          }}
          button={t('accounting.settlements.findButton')}
        >
          {span.month ? (
            <input type="hidden" name="month" value={span.month} />
          ) : (
            <>
              <input type="hidden" name="from" value={span.from} />
              <input type="hidden" name="to" value={span.to} />
            </>
          )}
        </Finder>
        {text && <BankLineMatches found={found} />}
      </div>
      <FigureSection
        title={
          settlements.length > 0
            ? t('accounting.settlements.count', { count: settlements.length })
            : t('accounting.settlements.title')
        }
        csv={`/console/accounting/files/settlements.csv?${formatPeriodQuery(span)}`}
        csvName={t('accounting.settlements.title')}
      >
        {settlements.length === 0 ? (
          <NoFigures>{t('accounting.settlements.none')}</NoFigures>
        ) : (
          <SettlementList settlements={settlements} />
        )}
      </FigureSection>
    </AccountingPage>
  )
}

function BankLineMatches({ found }: { found: BankMatch[] }) {
  const t = useTranslation()
  if (found.length === 0) return <p role="status">{t('accounting.settlements.notFound')}</p>
  return (
    <FigureTable
      label={t('accounting.settlements.found')}
      head={
        <>
          <FigureColumn>{t('accounting.settlements.found')}</FigureColumn>
          <FigureColumn>{t('accounting.column.reference')}</FigureColumn>
          <FigureColumn>{t('accounting.column.day')}</FigureColumn>
          <FigureColumn figure>{t('accounting.column.amount')}</FigureColumn>
        </>
      }
    >
      {found.map(line => (
        <tr key={line.kind === 'order' ? line.orderNo : line.id}>
          <th scope="row">
            {line.kind === 'order' ? (
              <>
                <Link to={`/console/orders/${line.orderNo}`}>{line.orderNo}</Link> {line.name}
              </>
            ) : (
              <Link to={`/console/accounting/settlements/${encodeURIComponent(line.id)}`}>
                {t('accounting.settlement.title', { id: line.id })}
              </Link>
            )}
          </th>
          <td>{line.kind === 'order' ? line.reference : line.utr}</td>
          <td className={css.keep}>{formatDayAndYear(line.day, t.tag)}</td>
          <FigureAmount of={line.amount} />
        </tr>
      ))}
    </FigureTable>
  )
}

function SettlementList({ settlements }: { settlements: Settlement[] }) {
  const t = useTranslation()
  const sum = sumSettlements(settlements)
  return (
    <FigureTable
      label={t('accounting.settlements.title')}
      head={
        <>
          <FigureColumn>{t('accounting.column.utr')}</FigureColumn>
          <FigureColumn>{t('accounting.column.day')}</FigureColumn>
          <FigureColumn figure>{t('accounting.column.amount')}</FigureColumn>
          <FigureColumn figure>{t('accounting.column.fee')}</FigureColumn>
          <FigureColumn figure>{t('accounting.column.tax')}</FigureColumn>
          <FigureColumn figure>{t('accounting.column.net')}</FigureColumn>
        </>
      }
      foot={
        <tr>
          <th scope="row">{t('accounting.sum')}</th>
          <td />
          <FigureAmount of={sum.gross} />
          <FigureAmount of={sum.charge} />
          <FigureAmount of={sum.tax} />
          <FigureAmount of={sum.net} />
        </tr>
      }
    >
      {settlements.map(one => {
        const { gross, charge, tax, net } = sumSettlements([one])
        return (
          <tr key={one.id}>
            <th scope="row" className={css.keep}>
              <Link to={`/console/accounting/settlements/${encodeURIComponent(one.id)}`}>{one.utr || one.id}</Link>
            </th>
            <td className={css.keep}>{formatDay(one.day, t.tag)}</td>
            <FigureAmount of={gross} />
            <FigureAmount of={charge} />
            <FigureAmount of={tax} />
            <FigureAmount of={net} />
          </tr>
        )
      })}
    </FigureTable>
  )
}
