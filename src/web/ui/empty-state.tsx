import type { ReactNode } from 'react'
import css from './empty-state.module.css'

/** An empty screen with the first action: a heading, a line, and one button. */
export function EmptyState({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.empty}>
      <OpenCarton />
      <h2>{title}</h2>
      <p className="muted">{children}</p>
      {action}
    </div>
  )
}

const OpenCarton = () => (
  <svg viewBox="0 0 220 150" aria-hidden="true">
    <path d="M10 138h200" stroke="currentColor" strokeWidth="2" />
    <g stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
      <path d="M60 70l50-22 50 22-50 22z" fill="#a57a45" />
      <path d="M60 70l50 22v44l-50-22z" fill="#d8b892" />
      <path d="M160 70l-50 22v44l50-22z" fill="#c9a372" />
      <path d="M60 70l-24-14 50-22 24 14z" fill="#ecd9bb" />
      <path d="M160 70l24-14-50-22-24 14z" fill="#f4eadc" />
      <path d="M60 70l-18 18 50 22 18-18z" fill="#f4eadc" />
      <path d="M160 70l18 18-50 22-18-18z" fill="#ecd9bb" />
    </g>
    <path
      d="M110 46c0-14 0-18 16-26"
      fill="none"
      stroke="var(--neel)"
      strokeWidth="2.5"
      strokeDasharray="1 7"
      strokeLinecap="round"
    />
    <path d="M134 22s8-7 8-13a8 8 0 1 0-16 0c0 6 8 13 8 13z" fill="var(--neel)" />
  </svg>
)
