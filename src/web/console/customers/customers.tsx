import { Link } from 'react-router'
import { formatDayAndYear } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { searchCustomers } from '#modules/operations/index.server.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListPage, ListTable } from '../kit/list-page.tsx'
import { readPagePosition } from '../kit/read-page-position.ts'
import { readTextParam } from '../kit/search-params.ts'
import type { Route } from './+types/customers'
import { CustomerFinder } from './customer-finder.tsx'
import css from './customers.module.css'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const text = readTextParam(new URL(args.request.url).searchParams, 'q')
  const { rows, ...around } = await respondOnError(
    searchCustomers(app.reader, staff, { text, place: readPagePosition(args.request) }),
  )
  return { customers: rows, around, text }
}

/** The customer accounts, the newest first. */
export default function CustomersPage({ loaderData: { customers, around, text } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ListPage
      title={t('workbench.customers.title')}
      finder={<CustomerFinder label={t('workbench.customers.find')} text={text} />}
      around={around}
      empty={
        customers.length === 0 && (
          <EmptyState
            title={t('workbench.customers.none')}
            action={<ButtonLink to="/console/customers">{t('workbench.customers.all')}</ButtonLink>}
          >
            {t('workbench.customers.noneText')}
          </EmptyState>
        )
      }
    >
      <ListTable
        className={css.table}
        columns={(['name', 'mobile', 'email', 'orders', 'since'] as const).map(column =>
          t(`workbench.customers.${column}`),
        )}
      >
        {customers.map(({ id, name, mobile, email, orders, since }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/console/customers/${id}`}>{name}</Link>
            </th>
            <td>{formatMobile(mobile)}</td>
            <td>{email}</td>
            <td data-count={orders}>{orders}</td>
            <td>{formatDayAndYear(toIndiaDate(since), t.tag)}</td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  )
}
