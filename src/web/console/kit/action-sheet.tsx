import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { type ButtonLook, getButtonClass } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ActionForm, type ActionProps } from './action.tsx'
import { type ActionError, isRejectedForm } from './action-error.ts'
import { SideSheet } from './side-sheet.tsx'

type Props = Omit<ActionProps, 'also'> & { id: string; formError: ActionError }

/**
 * An action in a sheet beside the page: what it costs or changes first, then its fields and its button. A rejected form
 * opens it again with what was entered. After somebody else’s change it stays closed: the page has to be read first.
 */
export function ActionSheet({ id, title, formError, children, ...form }: Props) {
  const isRejected = isRejectedForm(formError, form.intent, form.about) && formError?.code !== 'order.changed'
  const hasOwnText = isRejected && Object.keys(formError!.fields).length === 0
  return (
    <SideSheet id={id} title={title} isRejected={isRejected}>
      <ActionForm key={form.seen} {...form}>
        {hasOwnText && <FieldError>{formError!.text}</FieldError>}
        {children}
      </ActionForm>
    </SideSheet>
  )
}

type LinkProps = {
  sheet: string
  look?: ButtonLook | 'link'
  className?: string | undefined
  isDanger?: true | undefined
  children: ReactNode
}

/** A link that opens a sheet of the page, with and without script. The palette lists it as an action. */
export function SheetLink({ sheet, look = 'plain', className, isDanger, children }: LinkProps) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={{ pathname, search, hash: sheet }}
      replace
      preventScrollReset
      data-sheet
      data-danger={isDanger}
      className={look === 'link' ? className : getButtonClass({ look, small: true }, className)}
    >
      {children}
    </Link>
  )
}
