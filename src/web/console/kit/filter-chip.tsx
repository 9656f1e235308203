import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatDate } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CloseOnLeave } from './close-on-leave.tsx'
import css from './filter-chip.module.css'

export type ChoiceFilter = {
  /** The name of the field in the address. */
  name: string
  label: string
  /** What is filtered by; empty for no filter. */
  value: string | number | null
  /** The first option, which removes the filter: 'Any status'. */
  any: string
  options: readonly (readonly [value: string, text: ReactNode])[]
}
type DateEnd = { name: string; label: string; value: IndiaDate | null }
/** A range of dates, of which either end may be open. */
export type DatesFilter = {
  label: string
  from: DateEnd
  until: DateEnd
  /** The name of the field that stands for both ends in an address, if there is one. */
  day?: string
}
export type ListFilter = ChoiceFilter | DatesFilter

const isDates = (filter: ListFilter): filter is DatesFilter => 'from' in filter
export const isFilterSet = (filter: ListFilter): boolean =>
  isDates(filter) ? Boolean(filter.from.value ?? filter.until.value) : filter.value !== null && filter.value !== ''
export const getFilterKey = (filter: ListFilter): string => (isDates(filter) ? filter.from.name : filter.name)

/** One filter of a list, in a `Finder`: a chip that says its value, and can be removed, once it is set. */
export function FilterChip(filter: ListFilter) {
  const t = useTranslation()
  const names = isDates(filter)
    ? [filter.from.name, filter.until.name, ...(filter.day ? [filter.day] : [])]
    : [filter.name]
  const set = isFilterSet(filter)
  const others = useAddressWithout(names)
  return (
    <span className={css.chip} data-set={set || undefined}>
      {isDates(filter) ? <DatesChip {...filter} /> : <ChoiceChip {...filter} />}
      {set && (
        <Link to={others} preventScrollReset aria-label={t('console.filter.remove', { name: filter.label })}>
          <Icon name="close" />
        </Link>
      )}
    </span>
  )
}

/** The same filter as a field with its label, where there is room: in the menu of the filters that are not set. */
export function FilterField(filter: ListFilter) {
  if (!isDates(filter))
    return (
      <SelectField label={filter.label} name={filter.name} defaultValue={filter.value ?? ''}>
        <Options {...filter} />
      </SelectField>
    )
  return (
    <div className={css.dates}>
      <DateFields {...filter} />
    </div>
  )
}

function ChoiceChip(filter: ChoiceFilter) {
  return (
    <label>
      <span className={isFilterSet(filter) ? css.label : 'vh'}>{filter.label}</span>
      <select name={filter.name} defaultValue={filter.value ?? ''}>
        <Options {...filter} />
      </select>
    </label>
  )
}

function DatesChip(filter: DatesFilter) {
  const t = useTranslation()
  return (
    <CloseOnLeave className={css.menu}>
      <summary>
        {isFilterSet(filter) ? (
          <>
            <span className={css.label}>{filter.label}</span> <b>{formatDates(t, filter)}</b>
          </>
        ) : (
          filter.label
        )}
      </summary>
      <div className={css.panel}>
        <DateFields {...filter} />
      </div>
    </CloseOnLeave>
  )
}

const Options = ({ any, options }: ChoiceFilter) => (
  <>
    <option value="">{any}</option>
    {options.map(([one, text]) => (
      <option key={one} value={one}>
        {text}
      </option>
    ))}
  </>
)

const DateFields = ({ from, until }: DatesFilter) => (
  <>
    {[from, until].map(({ name, label, value }) => (
      <DateField key={name} label={label} name={name} defaultValue={value ?? ''} />
    ))}
  </>
)

function formatDates(t: Translate, { from: { value: from }, until: { value: until } }: DatesFilter): string {
  const day = (date: IndiaDate) => formatDate(date, t.tag)
  if (from && until)
    return from === until ? day(from) : t('console.filter.between', { from: day(from), until: day(until) })
  return from
    ? t('console.filter.from', { day: day(from) })
    : until
      ? t('console.filter.until', { day: day(until) })
      : ''
}

/** The address of the list without some filters, from its first page. */
function useAddressWithout(names: readonly string[]): string {
  const { pathname, search } = useLocation()
  const others = new URLSearchParams(search)
  for (const one of [...names, 'after', 'before']) others.delete(one)
  return `${pathname}?${others}`
}
