import type { ReactNode } from 'react'
import css from './account-page.module.css'

/** The narrow sheet for the account screens. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <div className={css.sheet}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
