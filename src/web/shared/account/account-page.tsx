import type { ReactNode } from 'react'
import css from './account-page.module.css'

/** The narrow sheet on which the account screens stand. */
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
