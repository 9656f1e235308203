import type { ComponentProps, ReactNode } from 'react'
import css from './fold.module.css'

type Props = Omit<ComponentProps<'details'>, 'className'> & { summary: ReactNode; note?: ReactNode }

/** The console's one disclosure: what it holds, and in muted text how much of it. */
export function Fold({ summary, note, children, ...details }: Props) {
  return (
    <details className={css.fold} {...details}>
      <summary>
        {summary}
        {note && <span className="muted">{note}</span>}
      </summary>
      <div className={css.inside}>{children}</div>
    </details>
  )
}
