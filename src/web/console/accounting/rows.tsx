import { data, Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { indiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { readRows, type ShownRow } from '#modules/accounting/index.server.ts'
import { readSpan, spanQuery } from '#modules/accounting/rules/span.ts'
import { documentAddress } from '#modules/documents/rules/document-address.ts'
import { answering, staffOnly } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { Route } from './+types/rows'
import css from './accounts.module.css'
import { Amount, Column, FigureTable, FileLink, HeadAmounts, HeadColumns, NextRows } from './figures.tsx'
import { Frame, SpanForm, useSpanName } from './frame.tsx'
import { askedRows, figureWords, listOf } from './lists.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const today = indiaDate(app.now())
  const { searchParams } = new URL(args.request.url)
  const span = readSpan(searchParams, today)
  const figure = searchParams.get('figure')
  const asked = askedRows(args.params.list, figure)
  if (!asked) throw data({ code: 'page.unknown' }, { status: 404 })
  const after = searchParams.get('after')
  return { span, today, asked, figure, after, page: await answering(readRows(app.reader, staff, span, asked, after)) }
}

/** The documents of a register, or those behind a figure of the return. */
export default function Rows({ loaderData: { span, today, asked, figure, after, page } }: Route.ComponentProps) {
  const t = useTranslation()
  const when = useSpanName(span)
  const list = listOf(asked)
  const query = `${spanQuery(span)}${figure ? `&figure=${encodeURIComponent(figure)}` : ''}`
  const name = 'register' in asked ? t(`accounts.register.${asked.register}`) : t(`accounts.table.${asked.table}`)
  const whose = span.gstin ? `, GSTIN ${span.gstin}` : ''
  const title = `${figure ? `${name}: ${figureWords(figure)}` : name}${whose}`
  const { rows, sum, shown, more } = page
  return (
    <Frame
      title={title}
      span={span}
      back={{ to: `/console/accounting?${spanQuery(span)}`, text: t('console.nav.return') }}
    >
      {figure ? <h2>{when}</h2> : <SpanForm span={span} today={today} />}
      <section className={css.card}>
        <div className={css.cardHead}>
          <p className="muted">{t('accounts.rows.count', { count: sum.count })}</p>
          <FileLink href={`/console/accounting/files/${list}.csv?${query}`} name={t('accounts.csvOf', { name: title })}>
            {t('accounts.csv')}
          </FileLink>
        </div>
        {rows.length === 0 ? (
          <p className="muted">{t('accounts.rows.none')}</p>
        ) : (
          <FigureTable
            label={title}
            head={
              <>
                <Column>{t('accounts.column.number')}</Column>
                <Column>{t('accounts.column.day')}</Column>
                <Column>{t('accounts.column.recipient')}</Column>
                <Column>{t('accounts.column.state')}</Column>
                <Column>{t('accounts.column.sac')}</Column>
                <HeadColumns />
                <Column figure>{t('accounts.column.total')}</Column>
              </>
            }
            foot={
              <tr>
                <th scope="row">{t('accounts.sum')}</th>
                <td colSpan={4} />
                <HeadAmounts of={shown} />
                <Amount of={sum.total} />
              </tr>
            }
          >
            {rows.map(row => (
              <Row key={`${row.number} ${row.sac} ${row.pos.code} ${row.rateShown}`} row={row} />
            ))}
          </FigureTable>
        )}
        <NextRows path={`/console/accounting/rows/${list}`} query={query} after={after} more={more} />
      </section>
    </Frame>
  )
}

function Row({ row }: { row: ShownRow }) {
  const t = useTranslation()
  const { id, number, day, issuedOn, orderNo, recipient, gstin, pos, sac, rateShown, shown, total, insurance } = row
  return (
    <tr>
      <th scope="row" className={css.keep}>
        <a href={documentAddress(id)}>{number}</a>
        <small>
          <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
        </small>
      </th>
      <td className={css.keep}>
        {formatDay(day, t.tag)}
        {issuedOn !== day && (
          <small>
            {t('accounts.column.issued')} {formatDay(issuedOn, t.tag)}
          </small>
        )}
      </td>
      <td>
        {recipient}
        {gstin && <small>{gstin}</small>}
      </td>
      <td>
        {pos.code} {pos.name}
      </td>
      <td>
        {sac}
        <small>{rateShown / 100}%</small>
      </td>
      <HeadAmounts of={shown} />
      <td data-figure>
        {formatRupees(total)}
        {insurance > 0 && (
          <small>
            {t('accounts.column.insurance')} {formatRupees(insurance)}
          </small>
        )}
      </td>
    </tr>
  )
}
