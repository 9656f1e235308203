import type { ReactNode } from 'react'
import columnsCss from './columns.module.css'
import { ConsolePage, type ConsolePageProps } from './console-page.tsx'

type Props = Omit<ConsolePageProps, 'children'> & {
  back: NonNullable<ConsolePageProps['back']>
  /** Notes to read before changing anything, above both columns. */
  notes?: ReactNode
  form: ReactNode
  /** Content beside the form. */
  beside?: ReactNode
  activityLog?: ReactNode
  /** Gives the form the larger part of the width. */
  main?: boolean
}

/** A page with one entry of a list: the breadcrumb, its form, related cards, and its activity log. */
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
