import { Form, Link } from 'react-router'
import { type OrderSearch, orderSortKeys } from '#modules/orders/desk/rules/order-search.ts'
import { flagKinds } from '#modules/orders/record/rules/flag.ts'
import { orderStatuses } from '#modules/orders/record/rules/status.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { MAX_SEARCH_LENGTH } from '../../kit/max-search-length.ts'
import css from './order-finder.module.css'
import { writeOrderSearch } from './write-order-search.ts'

export type OrderFilterChoices = { cities: { id: number; name: string }[]; packages: { id: number; name: string }[] }

/** The search and filters of the order list, all of them in the address. Blank fields do not filter. */
export function OrderFinder({ search, cities, packages }: { search: OrderSearch } & OrderFilterChoices) {
  const t = useTranslation()
  const { text, status, task, branchId, cityId, customerId, from, until, packageId, far, owing, fact, sort } = search
  const set = [status, cityId, customerId, from ?? until, packageId, far, owing || null, fact].filter(
    one => one !== null,
  ).length
  const named = (list: { id: number; name: string }[]) => list.map(({ id, name }) => [String(id), name] as const)
  return (
    <Form method="get" action="/console/orders" role="search" className={css.finder} key={writeOrderSearch(search)}>
      {customerId !== null && <input type="hidden" name="customer" value={customerId} />}
      {task && <input type="hidden" name="task" value={task} />}
      {branchId !== null && <input type="hidden" name="branch" value={branchId} />}
      <div className={css.find}>
        <TextField
          label={t('desk.find')}
          name="q"
          type="search"
          defaultValue={text}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={t('desk.findHint')}
          aria-keyshortcuts="/"
        />
        <Button look="neel" small>
          {t('desk.findButton')}
        </Button>
      </div>
      <details className={css.more}>
        <summary>
          {t('workbench.filter.more')}
          {set > 0 && <b>{t('workbench.filter.count', { count: set })}</b>}
        </summary>
        <div className={css.filters}>
          <FilterSelect
            {...{ label: t('desk.status'), name: 'status', value: status, any: t('desk.anyStatus') }}
            options={orderStatuses.map(one => [one, t(`console.status.${one}`)])}
          />
          <FilterSelect
            {...{ label: t('workbench.filter.city'), name: 'city', value: cityId }}
            any={t('workbench.filter.anyCity')}
            options={named(cities)}
          />
          <TextField label={t('workbench.filter.from')} name="from" type="date" defaultValue={from ?? ''} />
          <TextField label={t('workbench.filter.until')} name="until" type="date" defaultValue={until ?? ''} />
          <FilterSelect
            {...{ label: t('workbench.filter.package'), name: 'package', value: packageId }}
            any={t('workbench.filter.anyPackage')}
            options={named(packages)}
          />
          <FilterSelect
            {...{ label: t('workbench.filter.far'), name: 'far', value: far === null ? null : far ? 'yes' : 'no' }}
            any={t('workbench.filter.anyFar')}
            options={[
              ['no', t('workbench.filter.within')],
              ['yes', t('workbench.filter.between')],
            ]}
          />
          <FilterSelect
            {...{ label: t('workbench.filter.owing'), name: 'owing', value: owing ? 'yes' : null }}
            any={t('workbench.filter.anyOwing')}
            options={[['yes', t('workbench.filter.owes')]]}
          />
          <FilterSelect
            {...{ label: t('desk.asks'), name: 'asks', value: fact, any: t('desk.anyAsks') }}
            options={flagKinds.map(one => [one, t(`desk.attention.${one}`)])}
          />
          <FilterSelect
            {...{
              label: t('workbench.filter.sort'),
              name: 'sort',
              className: css.sort,
              any: t('workbench.filter.sort.usual'),
            }}
            value={sort && `${sort.down ? '-' : ''}${sort.by}`}
            options={orderSortKeys.flatMap(one => [
              [`-${one}`, t(`workbench.filter.sort.-${one}`)] as const,
              [one, t(`workbench.filter.sort.${one}`)] as const,
            ])}
          />
          <div className={css.apply}>
            <Button small>{t('workbench.filter.apply')}</Button>
            {set > 0 && <Link to="/console/orders?view=all">{t('workbench.filter.clear')}</Link>}
          </div>
        </div>
      </details>
    </Form>
  )
}

type ChoiceProps = {
  label: string
  name: string
  value: string | number | null
  any: string
  className?: string | undefined
  options: (readonly [value: string, name: string])[]
}

function FilterSelect({ label, name, value, any, options, className }: ChoiceProps) {
  return (
    <SelectField label={label} className={className} name={name} defaultValue={value ?? ''}>
      <option value="">{any}</option>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
