import type { ReactNode } from 'react'
import './account-page.css'

/** The narrow sheet on which the account screens stand. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="account-page">
      <div className="account-sheet">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
