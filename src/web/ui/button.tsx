import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import css from './button.module.css'

/**
 * primary: the marigold button of a screen; secondary: an action inside a part, in indigo; plain: outlined; quiet: bare; danger:
 * a destructive action.
 */
export type ButtonLook = 'primary' | 'secondary' | 'plain' | 'quiet' | 'danger'
type Looks = { look?: ButtonLook; small?: boolean; block?: boolean }

const looks = { primary: css.primary, secondary: css.secondary, plain: undefined, quiet: css.quiet, danger: css.danger }

/**
 * Returns the class of an element that looks like a button and is not one: a link to a file or another site, a label.
 */
export function getButtonClass({ look = 'plain', small, block }: Looks = {}, className?: string) {
  return [css.button, looks[look], small && css.small, block && css.block, className].filter(Boolean).join(' ')
}

export function Button({ look, small, block, className, type = 'submit', ...rest }: ComponentProps<'button'> & Looks) {
  return <button type={type} className={getButtonClass({ look, small, block }, className)} {...rest} />
}

export function ButtonLink({ look, small, block, className, ...rest }: ComponentProps<typeof Link> & Looks) {
  return <Link className={getButtonClass({ look, small, block }, className)} {...rest} />
}

/** A button that looks like a link, for small actions inside text ("Edit"). */
export function LinkButton({ className = '', type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button type={type} className={`link ${className}`} {...rest} />
}
