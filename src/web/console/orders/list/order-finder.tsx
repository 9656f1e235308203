import type { IndiaDate } from '#kernel/india-time.ts'
import { type OrderSearch, orderSortKeys, orderTasks } from '#modules/orders/lists/rules/order-search.ts'
import { flagKinds } from '#modules/orders/record/rules/flag.ts'
import { orderStatuses } from '#modules/orders/record/rules/status.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { type BranchFilter, listBranchFilter } from '../../kit/branch-filter.ts'
import { Finder } from '../../kit/finder.tsx'
import { MAX_SEARCH_LENGTH } from '../../kit/max-search-length.ts'
import css from './order-finder.module.css'
import { findTabDay } from './order-tabs.tsx'

export type OrderFilterChoices = { cities: { id: number; name: string }[]; packages: { id: number; name: string }[] }

type Props = { search: OrderSearch; today: IndiaDate } & Pick<BranchFilter, 'branches'> & OrderFilterChoices

/** The search and filters of the order list, all of them in the address. */
export function OrderFinder({ search, today, branches, cities, packages }: Props) {
  const t = useTranslation()
  const { view, text, status, task, branchId, cityId, customerId, from, until, packageId, far, owing, flag, sort } =
    search
  const named = (list: { id: number; name: string }[]) => list.map(({ id, name }) => [String(id), name] as const)
  const tabDay = findTabDay(search, today) // the open tab says it
  const key = sort && `${sort.down ? '-' : ''}${sort.by}`
  return (
    <Finder
      action="/console/orders"
      button={t('orders.findButton')}
      search={{
        label: t('orders.find'),
        placeholder: t('orders.findHint'),
        defaultValue: text,
        maxLength: MAX_SEARCH_LENGTH,
        'aria-keyshortcuts': '/',
      }}
      filters={[
        ...(tabDay
          ? []
          : [
              {
                label: t('orders.filter.dates'),
                from: { name: 'from', label: t('orders.filter.from'), value: from },
                until: { name: 'until', label: t('orders.filter.until'), value: until },
                day: 'day',
              },
            ]),
        {
          ...{ label: t('orders.status'), name: 'status', value: status, any: t('orders.anyStatus') },
          options: orderStatuses.map(one => [one, t(`console.status.${one}`)]),
        },
        {
          ...{ label: t('orders.filter.task'), name: 'task', value: task, any: t('orders.filter.anyTask') },
          options: orderTasks.map(one => [one, t(`consoleToday.queue.${one}`)]),
        },
        ...listBranchFilter(t, { branch: branchId, branches }),
        {
          ...{ label: t('orders.filter.city'), name: 'city', value: cityId, any: t('orders.filter.anyCity') },
          options: named(cities),
        },
        {
          ...{ label: t('orders.filter.owing'), name: 'owing', value: owing === true ? 'yes' : owing || null },
          any: t('orders.filter.anyOwing'),
          options: [
            ['yes', t('orders.filter.owes')],
            ['customer', t('orders.filter.customerOwes')],
          ],
        },
        {
          ...{ label: t('orders.filter.package'), name: 'package', value: packageId },
          any: t('orders.filter.anyPackage'),
          options: named(packages),
        },
        {
          ...{ label: t('orders.filter.far'), name: 'far', value: far === null ? null : far ? 'yes' : 'no' },
          any: t('orders.filter.anyFar'),
          options: [
            ['no', t('orders.filter.within')],
            ['yes', t('orders.filter.between')],
          ],
        },
        {
          ...{ label: t('orders.asks'), name: 'asks', value: flag, any: t('orders.anyAsks') },
          options: flagKinds.map(one => [one, t(`orders.attention.${one}`)]),
        },
      ]}
    >
      <input type="hidden" name="view" value={view} />
      {tabDay && <input type="hidden" name="day" value={tabDay} />}
      {customerId !== null && <input type="hidden" name="customer" value={customerId} />}
      <SelectField label={t('orders.filter.sort')} className={css.sort} name="sort" defaultValue={key ?? ''}>
        <option value="">{t('orders.filter.sort.usual')}</option>
        {orderSortKeys
          .flatMap(one => [`-${one}`, one] as const)
          .map(one => (
            <option key={one} value={one}>
              {t(`orders.filter.sort.${one}`)}
            </option>
          ))}
      </SelectField>
    </Finder>
  )
}
