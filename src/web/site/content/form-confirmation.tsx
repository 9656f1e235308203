import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import css from './content.module.css'

/** The confirmation of a submitted form, on a page that has no script for a toast. */
export const FormConfirmation = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={css.done} role="status">
    <Icon name="ok" />
    <p>
      <b>{title}</b>
      <span>{children}</span>
    </p>
  </div>
)
