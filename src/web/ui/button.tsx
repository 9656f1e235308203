import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** call: the one marigold call on a screen; neel: an action inside a part; plain: outlined; quiet: bare; danger: takes something away. */
export type ButtonLook = 'call' | 'neel' | 'plain' | 'quiet' | 'danger'
type Looks = { look?: ButtonLook; small?: boolean; block?: boolean }

function classOf({ look = 'plain', small, block }: Looks, className = '') {
  return `btn btn-${look}${small ? ' btn-sm' : ''}${block ? ' btn-block' : ''} ${className}`.trimEnd()
}

export function Button({ look, small, block, className, type = 'submit', ...rest }: ComponentProps<'button'> & Looks) {
  return <button type={type} className={classOf({ look, small, block }, className)} {...rest} />
}

export function ButtonLink({ look, small, block, className, ...rest }: ComponentProps<typeof Link> & Looks) {
  return <Link className={classOf({ look, small, block }, className)} {...rest} />
}

/** A button that reads as a link, for small actions inside text ("Edit"). */
export function LinkButton({ className = '', type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button type={type} className={`link ${className}`} {...rest} />
}
