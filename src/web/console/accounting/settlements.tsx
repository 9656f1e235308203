import { Form, Link, useSearchParams } from 'react-router'
import { formatDay, formatDayAndYear } from '#i18n/format.ts'
import { indiaDate } from '#kernel/india-time.ts'
import { type BankLine, findBankLine, listSettlements, type Settlement } from '#modules/accounting/index.server.ts'
import { readSpan, spanQuery } from '#modules/accounting/rules/span.ts'
import { fetchSettlements } from '#modules/billing/index.server.ts'
import { redirectWith } from '#web/app-shell/flash.ts'
import { answering, staffOnly, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Finder } from '../kit/finder.tsx'
import { textParam } from '../kit/search-params.ts'
import type { Route } from './+types/settlements'
import css from './accounts.module.css'
import { Amount, Column, FigureTable, FileLink } from './figures.tsx'
import { Frame, SpanForm } from './frame.tsx'
import { sumSettled } from './sum-settled.ts'

const LONGEST = 60
const searchOf = (request: Request) => new URL(request.url).searchParams

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const today = indiaDate(app.now())
  const params = searchOf(args.request)
  const span = readSpan(params, today)
  const text = textParam(params, 'q', LONGEST)
  const [settlements, found] = await answering(
    Promise.all([listSettlements(app, staff, span), findBankLine(app, staff, text)]),
  )
  return { span, today, settlements, text, found }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await answering(staffOnly(args))
  const span = readSpan(searchOf(args.request), indiaDate(app.now()))
  try {
    await fetchSettlements(app, staff, span.from, span.to)
    const title = t('accounts.settlements.fetched')
    return redirectWith(`/console/accounting/settlements?${spanQuery(span)}`, { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/** The settlements that the payment gateway paid to the bank, and the search for a line of the bank statement. */
export default function Settlements({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { span, today, settlements, text, found } = loaderData
  return (
    <Frame title={t('accounts.settlements.title')} lead={t('accounts.settlements.lead')} span={span}>
      <section className={css.card}>
        <Finder
          search={{
            ...{ label: t('accounts.settlements.find'), hint: t('accounts.settlements.findHint') },
            ...{ defaultValue: text, maxLength: LONGEST },
          }}
          button={t('accounts.settlements.findButton')}
        >
          {span.month && <input type="hidden" name="month" value={span.month} />}
        </Finder>
        {text && <Found found={found} />}
      </section>
      <SpanForm span={span} today={today} />
      <section className={css.card}>
        <div className={css.cardHead}>
          <h2>{t('accounts.settlements.title')}</h2>
          <FileLink
            href={`/console/accounting/files/settlements.csv?${spanQuery(span)}`}
            name={t('accounts.csvOf', { name: t('accounts.settlements.title') })}
          >
            {t('accounts.csv')}
          </FileLink>
        </div>
        {settlements.length === 0 ? (
          <p className="muted">{t('accounts.settlements.none')}</p>
        ) : (
          <List settlements={settlements} />
        )}
        <Form method="post" action={`?${useSearchParams()[0]}`}>
          <Button small>{t('accounts.settlements.fetch')}</Button>
          {formError && <FieldError>{formError.text}</FieldError>}
        </Form>
      </section>
    </Frame>
  )
}

function Found({ found }: { found: BankLine[] }) {
  const t = useTranslation()
  if (found.length === 0) return <p role="status">{t('accounts.settlements.notFound')}</p>
  return (
    <FigureTable
      label={t('accounts.settlements.found')}
      head={
        <>
          <Column>{t('accounts.settlements.found')}</Column>
          <Column>{t('accounts.column.reference')}</Column>
          <Column>{t('accounts.column.day')}</Column>
          <Column figure>{t('accounts.column.amount')}</Column>
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
                {t('accounts.settlement.title', { id: line.id })}
              </Link>
            )}
          </th>
          <td>{line.kind === 'order' ? line.reference : line.utr}</td>
          <td className={css.keep}>{formatDayAndYear(line.day, t.tag)}</td>
          <Amount of={line.amount} />
        </tr>
      ))}
    </FigureTable>
  )
}

function List({ settlements }: { settlements: Settlement[] }) {
  const t = useTranslation()
  const sum = sumSettled(settlements)
  return (
    <FigureTable
      label={t('accounts.settlements.title')}
      head={
        <>
          <Column>{t('accounts.column.utr')}</Column>
          <Column>{t('accounts.column.day')}</Column>
          <Column figure>{t('accounts.column.amount')}</Column>
          <Column figure>{t('accounts.column.fee')}</Column>
          <Column figure>{t('accounts.column.tax')}</Column>
          <Column figure>{t('accounts.column.net')}</Column>
        </>
      }
      foot={
        <tr>
          <th scope="row">{t('accounts.sum')}</th>
          <td />
          <Amount of={sum.gross} />
          <Amount of={sum.charge} />
          <Amount of={sum.tax} />
          <Amount of={sum.net} />
        </tr>
      }
    >
      {settlements.map(one => {
        const { gross, charge, tax, net } = sumSettled([one])
        return (
          <tr key={one.id}>
            <th scope="row" className={css.keep}>
              <Link to={`/console/accounting/settlements/${encodeURIComponent(one.id)}`}>{one.utr || one.id}</Link>
            </th>
            <td className={css.keep}>{formatDay(one.day, t.tag)}</td>
            <Amount of={gross} />
            <Amount of={charge} />
            <Amount of={tax} />
            <Amount of={net} />
          </tr>
        )
      })}
    </FigureTable>
  )
}
