import type { ComponentProps, ReactNode } from 'react'
import { ConsolePage, type ConsolePageProps } from './console-page.tsx'
import listCss from './list.module.css'
import { Pager } from './pager.tsx'

type Props = ConsolePageProps & {
  /** The links to the lists beside this one, below the tabs of the section. */
  sections?: ReactNode
  /** The search and filters, in the line of the tabs. */
  finder?: ReactNode
  /** Content in place of a list without rows: an empty state, or false. */
  empty?: ReactNode
  /** The cursors of the previous and next page, if the list has several. */
  around?: ComponentProps<typeof Pager>
}

/** A page with one list: search, the rows or an empty state, and links to the previous and next page. */
export function ListPage({ sections, finder, empty, around, children, ...page }: Props) {
  return (
    <ConsolePage filters={finder} {...page}>
      {sections}
      {empty || children}
      {around && <Pager {...around} />}
    </ConsolePage>
  )
}

type TableProps = { columns: readonly string[]; className?: string | undefined; children: ReactNode }

/** The rows of a list. On a phone each row is a card. */
export const ListTable = ({ className, ...table }: TableProps) => (
  <ColumnTable className={`${listCss.list} ${className}`} {...table} />
)

/** A table whose column headings are plain names. */
export const ColumnTable = ({ columns, className, children }: TableProps) => (
  <table className={className}>
    <thead>
      <tr>
        {columns.map(column => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
