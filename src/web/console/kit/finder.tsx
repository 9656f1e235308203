import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, type FormProps, useLocation, useSubmit } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { isDateChosen, LabelsHidden } from '#web/console/kit/date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CloseOnLeave } from './close-on-leave.tsx'
import chipCss from './filter-chip.module.css'
import { FilterChip, FilterField, getFilterKey, isFilterSet, type ListFilter } from './filter-chip.tsx'
import css from './finder.module.css'

type Props = Omit<FormProps, 'method' | 'role' | 'className'> & {
  /** The field for a name or number, with what was searched for. */
  search?: ComponentProps<typeof TextField> & { defaultValue: string }
  button: string
  filters?: readonly ListFilter[]
  /** Further links or buttons behind the fields. */
  beside?: ReactNode
}

/** With more filters than these, those that are not set are in a menu. */
const MAX_OPEN_FILTERS = 3

/**
 * The form that searches or filters a list, in the line of the tabs. Its fields show what the address asks for. A filter applies as soon as it is
 * chosen; the button is for browsers without script.
 */
export function Finder({ search, button, filters = [], beside, children, ...form }: Props) {
  const t = useTranslation()
  const location = useLocation()
  const submit = useSubmit()
  const { ref, applyFilter } = useFocusOnChangedFilter()
  const set = filters.filter(isFilterSet)
  const unset = filters.filter(one => !isFilterSet(one))
  const inMenu = filters.length > MAX_OPEN_FILTERS
  return (
    <Form
      method="get"
      role="search"
      aria-label={t('console.filter.label')}
      key={location.search}
      ref={ref}
      className={css.finder}
      onChange={applyFilter}
      onSubmit={event => {
        event.preventDefault()
        void submit(readFilledFields(event.currentTarget), { action: form.action ?? location.pathname })
      }}
      {...form}
    >
      {search && <TextField name="q" type="search" placeholder={textOf(search.label)} {...search} />}
      {(inMenu ? set : filters).map(filter => (
        <FilterChip key={getFilterKey(filter)} {...filter} />
      ))}
      {inMenu && unset.length > 0 && <FilterMenu filters={unset} />}
      <LabelsHidden value>{children}</LabelsHidden>
      <Button look="secondary">{button}</Button>
      {beside}
    </Form>
  )
}

function FilterMenu({ filters }: { filters: readonly ListFilter[] }) {
  const t = useTranslation()
  return (
    <span className={chipCss.chip}>
      <CloseOnLeave className={chipCss.menu}>
        <summary>
          <Icon name="plus" />
          {t('console.filter.add')}
        </summary>
        <div className={chipCss.panel}>
          {filters.map(filter => (
            <FilterField key={getFilterKey(filter)} {...filter} />
          ))}
        </div>
      </CloseOnLeave>
    </span>
  )
}

/** Applies a filter as soon as it is chosen. The form is rendered again for the new address, so its field gets the focus back. */
function useFocusOnChangedFilter() {
  const ref = useRef<HTMLFormElement>(null)
  const changed = useRef('')
  const { search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new address is what rendered the form again
  useEffect(() => {
    const field = changed.current && ref.current?.elements.namedItem(changed.current)
    if (field instanceof HTMLElement) field.focus()
    changed.current = ''
  }, [search])
  const applyFilter = ({ currentTarget, target, nativeEvent }: FormEvent<HTMLFormElement>) => {
    if (!isDateChosen(nativeEvent) && !isApplied(target)) return
    changed.current = (target as HTMLInputElement).name
    currentTarget.requestSubmit()
  }
  return { ref, applyFilter }
}

/** A text applies with Enter, a choice at once. */
const isApplied = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type))

/** The fields that filter; blank ones do not belong into the address. */
function readFilledFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) fields.append(name, value)
  return fields
}

const textOf = (label: ReactNode) => (typeof label === 'string' ? label : undefined)
