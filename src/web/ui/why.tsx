import type { ReactNode } from 'react'

/** Opens to show how a number came about. */
export function Why({ summary, children, open }: { summary: ReactNode; children: ReactNode; open?: boolean }) {
  return (
    <details className="why" open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
