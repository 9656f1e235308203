import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Says that a form was taken, on the page that has no script for a toast. */
export const Done = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page-done" role="status">
    <Icon name="ok" />
    <p>
      <b>{title}</b>
      <span>{children}</span>
    </p>
  </div>
)
