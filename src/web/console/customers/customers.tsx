import { Link } from 'react-router'
import { formatDayAndYear } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { countCustomers, searchCustomers } from '#modules/operations/index.server.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatTotal, ListCell, ListPage, ListRow, ListTable, NoResults } from '../kit/list-page.tsx'
import { readPagePosition } from '../kit/read-page-position.ts'
import { readTextParam } from '../kit/search-params.ts'
import type { Route } from './+types/customers'
import { CustomerFinder } from './customer-finder.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const text = readTextParam(new URL(args.request.url).searchParams, 'q')
  const [{ rows, ...around }, total] = await respondOnError(
    Promise.all([
      searchCustomers(app.reader, staff, { text, place: readPagePosition(args.request) }),
      countCustomers(app.reader, staff, text),
    ]),
  )
  return { customers: rows, around, total, text }
}

/** The customer accounts, the newest first. */
export default function CustomersPage({ loaderData: { customers, around, total, text } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ListPage
      title={t('customers.list.title')}
      finder={<CustomerFinder label={t('customers.list.find')} text={text} />}
      around={around}
      total={formatTotal(t, total, t('customers.list.count', total))}
      csv="/console/customers.csv"
      empty={
        customers.length === 0 &&
        (text ? (
          <NoResults text={text} clear="/console/customers" />
        ) : (
          <EmptyState
            title={t('customers.list.empty')}
            action={<ButtonLink to="/console/leads/phone">{t('orders.book')}</ButtonLink>}
          >
            {t('customers.list.emptyText')}
          </EmptyState>
        ))
      }
    >
      <ListTable
        columns={[
          t('customers.list.name'),
          t('customers.list.email'),
          t('customers.list.since'),
          { text: t('customers.list.orders'), figure: true },
        ]}
      >
        {customers.map(({ id, name, mobile, email, orders, since }) => (
          <ListRow key={id}>
            <ListCell heading note={formatMobile(mobile)}>
              <Link to={`/console/customers/${id}`}>{name}</Link>
            </ListCell>
            <ListCell place="wide">{email}</ListCell>
            <ListCell place="away">{formatDayAndYear(toIndiaDate(since), t.tag)}</ListCell>
            <ListCell figure place="away">
              {orders > 0 && <Link to={`/console/orders?customer=${id}`}>{orders}</Link>}
            </ListCell>
          </ListRow>
        ))}
      </ListTable>
    </ListPage>
  )
}
