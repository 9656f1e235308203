import type { ComponentProps, ReactNode } from 'react'
import { Form, type FormProps, useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

type Props = Omit<FormProps, 'method' | 'role'> & {
  /** The field for a name or number, with what was searched for. */
  search?: ComponentProps<typeof TextField> & { defaultValue: string }
  button: string
  /** Content after the button. */
  beside?: ReactNode
}

/** The form that searches or filters a list. Its fields show the query of the address. */
export function Finder({ search, button, beside, children, ...form }: Props) {
  const location = useLocation()
  return (
    <Form method="get" role="search" key={location.search} {...form}>
      {search && <TextField name="q" type="search" {...search} />}
      {children}
      <Button look="neel">{button}</Button>
      {beside}
    </Form>
  )
}
