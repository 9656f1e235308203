import { Link } from 'react-router'
import { formatDayAndYear } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { indiaDate } from '#kernel/india-time.ts'
import { searchCustomers } from '#modules/operations/index.server.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { answering, staffOnly } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import deskCss from '../console-frame.module.css'
import listCss from '../kit/list.module.css'
import { placeOf } from '../kit/page-position.ts'
import { Pager } from '../kit/pager.tsx'
import { textParam } from '../kit/search-params.ts'
import type { Route } from './+types/customers'
import css from './customers.module.css'
import { Finder } from './finder.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const text = textParam(new URL(args.request.url).searchParams, 'q')
  const { rows, ...around } = await answering(
    searchCustomers(app.reader, staff, { text, place: placeOf(args.request) }),
  )
  return { customers: rows, around, text }
}

/** Who has an account, the newest first. */
export default function Customers({ loaderData: { customers, around, text } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <div className={deskCss.page}>
      <NoIndexPage title={t('workbench.customers.title')} />
      <h1>{t('workbench.customers.title')}</h1>
      <Finder label={t('workbench.customers.find')} text={text} />
      {customers.length === 0 ? (
        <EmptyState
          title={t('workbench.customers.none')}
          action={<ButtonLink to="/console/customers">{t('workbench.customers.all')}</ButtonLink>}
        >
          {t('workbench.customers.noneText')}
        </EmptyState>
      ) : (
        <table className={`${listCss.list} ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('workbench.customers.name')}</th>
              <th scope="col">{t('workbench.customers.mobile')}</th>
              <th scope="col">{t('workbench.customers.email')}</th>
              <th scope="col">{t('workbench.customers.orders')}</th>
              <th scope="col">{t('workbench.customers.since')}</th>
            </tr>
          </thead>
          <tbody>
            {customers.map(({ id, name, mobile, email, orders, since }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/console/customers/${id}`}>{name}</Link>
                </th>
                <td>{formatMobile(mobile)}</td>
                <td>{email}</td>
                <td data-count={orders}>{orders}</td>
                <td>{formatDayAndYear(indiaDate(since), t.tag)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager {...around} />
    </div>
  )
}
