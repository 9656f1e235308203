import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'

/** Fired on the document; a login dialog that is on the page calls preventDefault and opens itself. */
export const OPEN_LOGIN = 'open-login'
export type OpenLogin = CustomEvent<{ next: string; sent?: SentCode }>
/** A code is on its way to this number already; seconds until a new one may be asked for. */
export type SentCode = { mobile: string; wait: number }

/** False where no dialog is listening. */
export const openLogin = (detail: OpenLogin['detail']): boolean =>
  !document.dispatchEvent(new CustomEvent(OPEN_LOGIN, { detail, cancelable: true }))

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { next?: string }

/** Leads to the login screen, or opens the login dialog where there is script (NAV-03). */
export function LoginLink({ next, ...rest }: Props) {
  const to = next ? `/login?next=${encodeURIComponent(next)}` : '/login'
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (openLogin({ next: next ?? '' })) event.preventDefault()
  }
  return <Link to={to} onClick={open} data-wants-script {...rest} />
}
