import type { ReactNode } from 'react'
import columnsCss from './columns.module.css'
import { ConsolePage, type PageProps } from './console-page.tsx'

type Props = Omit<PageProps, 'children'> & {
  back: NonNullable<PageProps['back']>
  /** What matters before anything is changed, above both columns. */
  notes?: ReactNode
  form: ReactNode
  /** What stands beside the form. */
  beside?: ReactNode
  activityLog?: ReactNode
  /** The form gets the greater part of the width. */
  main?: boolean
}

/** A page with one entry of a list: the way back, its form, what belongs to it, and its activity log. */
export function EntryPage({ notes, form, beside, activityLog, main, ...page }: Props) {
  return (
    <ConsolePage {...page}>
      {notes}
      <div className={main ? `${columnsCss.two} ${columnsCss.main}` : columnsCss.two}>
        {form}
        {(beside || activityLog) && (
          <div className={columnsCss.stack}>
            {beside}
            {activityLog}
          </div>
        )}
      </div>
    </ConsolePage>
  )
}
