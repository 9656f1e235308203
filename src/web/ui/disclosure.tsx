import type { ReactNode } from 'react'
import css from './disclosure.module.css'

/** A disclosure that shows how a number was calculated. */
export function Disclosure({ summary, children, open }: { summary: ReactNode; children: ReactNode; open?: boolean }) {
  return (
    <details className={css.why} open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
