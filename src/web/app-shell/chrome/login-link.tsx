import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'

/** The document event that opens the login dialog. A dialog on the page calls preventDefault and opens itself. */
export const OPEN_LOGIN_EVENT = 'open-login'
/** `onMobile`: called with the number to which a later OTP was sent, so that the form shows the changed number. */
export type OpenLogin = CustomEvent<{ next: string; sent?: SentCode; onMobile?: (mobile: string) => void }>
/** An OTP that was already sent to this number, and the seconds until a new one may be requested. */
export type SentCode = { mobile: string; wait: number }

/** Asks the login dialog to open. Returns false where no dialog is listening. */
export const openLogin = (detail: OpenLogin['detail']): boolean =>
  !document.dispatchEvent(new CustomEvent(OPEN_LOGIN_EVENT, { detail, cancelable: true }))

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { next?: string }

/** Links to the login screen, or opens the login dialog where there is script (NAV-03). */
export function LoginLink({ next, ...rest }: Props) {
  const to = next ? `/login?next=${encodeURIComponent(next)}` : '/login'
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (openLogin({ next: next ?? '' })) event.preventDefault()
  }
  return <Link to={to} onClick={open} data-wants-script {...rest} />
}
