import type { ComponentProps, ReactNode } from 'react'
import { ConsolePage, type PageProps } from './console-page.tsx'
import listCss from './list.module.css'
import { Pager } from './pager.tsx'

type Props = PageProps & {
  /** The links to the lists beside this one, below the tabs of the section. */
  sections?: ReactNode
  /** The search and filters, in the line of the tabs. */
  finder?: ReactNode
  /** What stands in place of the list where it has no rows: an empty state, or false. */
  empty?: ReactNode
  /** Where the list goes on, if it has several pages. */
  around?: ComponentProps<typeof Pager>
}

/** A page with one list: how to find a row, the rows or an empty state, and the pages before and after. */
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

/** A table whose columns have names alone. */
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
