import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './filter-chip.module.css'

type Props = {
  /** The name of the field in the address. */
  name: string
  label: string
  /** What is filtered by; empty for no filter. */
  value: string | number | null
  /** The first option, which removes the filter: 'Any status'. */
  any: string
  options: readonly (readonly [value: string, text: ReactNode])[]
}

/** One filter of a list, in a `Finder`: a chip that says its value, and can be removed, once it is set. */
export function FilterChip({ name, label, value, any, options }: Props) {
  const t = useTranslation()
  const { pathname, search } = useLocation()
  const set = value !== null && value !== ''
  const others = new URLSearchParams(search)
  for (const one of [name, 'after', 'before']) others.delete(one)
  return (
    <span className={css.chip} data-set={set || undefined}>
      <label>
        <span className="vh">{label}</span>
        <select name={name} defaultValue={value ?? ''}>
          <option value="">{any}</option>
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {set && (
        <Link to={`${pathname}?${others}`} preventScrollReset aria-label={t('console.filter.remove', { name: label })}>
          <Icon name="close" />
        </Link>
      )}
    </span>
  )
}
