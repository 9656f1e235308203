import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { Form, type FormProps, useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { isDateChosen, LabelsHidden } from '#web/ui/date-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import css from './finder.module.css'

type Props = Omit<FormProps, 'method' | 'role' | 'className'> & {
  /** The field for a name or number, with what was searched for. */
  search?: ComponentProps<typeof TextField> & { defaultValue: string }
  button: string
  /** Further links or buttons behind the fields. */
  beside?: ReactNode
}

/**
 * The form that searches or filters a list, in the line of the tabs. Its fields show what the address asks for. A filter applies as soon as it is
 * chosen; the button is for browsers without script.
 */
export function Finder({ search, button, beside, children, ...form }: Props) {
  const location = useLocation()
  return (
    <Form method="get" role="search" key={location.search} className={css.finder} onChange={applyFilter} {...form}>
      {search && <TextField name="q" type="search" placeholder={textOf(search.label)} {...search} />}
      <LabelsHidden value>{children}</LabelsHidden>
      <Button look="neel">{button}</Button>
      {beside}
    </Form>
  )
}

/** A text applies with Enter, a choice at once. */
function applyFilter({ currentTarget, target, nativeEvent }: FormEvent<HTMLFormElement>) {
  const isTicked = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)
  if (target instanceof HTMLSelectElement || isTicked || isDateChosen(nativeEvent)) currentTarget.requestSubmit()
}

const textOf = (label: ReactNode) => (typeof label === 'string' ? label : undefined)
