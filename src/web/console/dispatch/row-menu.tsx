import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { DropMenu } from '../kit/drop-menu.tsx'
import css from './row-menu.module.css'

/** The actions on a truck, a worker or a job. It is visible without pointing at the row, and opens without script. */
export const RowMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <DropMenu className={css.dots} label={label} summary={<span aria-hidden="true">⋯</span>}>
    {children}
  </DropMenu>
)

type Item = { icon: IconName; text: string; hint?: string | undefined; danger?: boolean }

const Inside = ({ icon, text, hint }: Item) => (
  <>
    <Icon name={icon} />
    <span>
      {text}
      {hint && <small>{hint}</small>}
    </span>
  </>
)

export const MenuLink = ({ to, danger, ...item }: Item & { to: string }) => (
  <Link to={to} data-danger={danger || undefined}>
    <Inside {...item} />
  </Link>
)

/** A link that leaves the console: a phone number. */
export const MenuPhone = ({ href, ...item }: Item & { href: string }) => (
  <a href={href}>
    <Inside {...item} />
  </a>
)

/** A button of a form around the menu item. */
export const MenuButton = ({ name, value, danger, ...item }: Item & { name: string; value: number }) => (
  <button type="submit" name={name} value={value} data-danger={danger || undefined}>
    <Inside {...item} />
  </button>
)
