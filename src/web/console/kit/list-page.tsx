import type { ComponentProps, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import pageCss from './console-page.module.css'
import { ConsolePage, type ConsolePageProps } from './console-page.tsx'
import listCss from './list.module.css'
import { Pager } from './pager.tsx'

type Props = ConsolePageProps & {
  /** The links to the lists beside this one (`Sections`), in the line of the filters. */
  sections?: ReactNode
  /** The search and filters, in the line of the tabs, or of the sections. */
  finder?: ReactNode
  /** Content in place of a list without rows: an empty state, or false. */
  empty?: ReactNode
  /** How many rows the filters find: '97 customers'. */
  total?: ReactNode
  /** The address of the list as a CSV file. The filters of the page apply to it. */
  csv?: string | undefined
  /** Content below the list, also if it has no rows. */
  foot?: ReactNode
  /** The cursors of the previous and next page, if the list has several. */
  around?: ComponentProps<typeof Pager>
}

/** A page with one list: search, the rows or an empty state, how many there are, and links to the previous and next page. */
export function ListPage({ sections, finder, empty, total, csv, foot, around, lead, children, ...page }: Props) {
  const actions = csv && !empty ? <CsvLink path={csv} /> : null
  return (
    <ConsolePage
      filters={sections ? null : finder}
      lead={sections ? null : lead}
      {...page}
      actions={
        actions || page.actions ? (
          <>
            {actions}
            {page.actions}
          </>
        ) : null
      }
    >
      {sections && (
        <div className={listCss.line}>
          {sections}
          {finder && <div>{finder}</div>}
        </div>
      )}
      {sections && lead && <p className={pageCss.lead}>{lead}</p>}
      {empty || children}
      {!empty && (total || around?.before || around?.after) && (
        <div className={listCss.foot}>
          <div>{total}</div>
          {around && <Pager {...around} />}
        </div>
      )}
      {foot}
    </ConsolePage>
  )
}

/** The list as a CSV file, with the filters of the page and without its position. */
function CsvLink({ path }: { path: string }) {
  const t = useTranslation()
  const params = new URLSearchParams(useLocation().search)
  for (const one of ['after', 'before']) params.delete(one)
  const query = params.toString()
  return (
    <a className={getButtonClass()} href={query ? `${path}?${query}` : path} download>
      <Icon name="download" />
      {t('console.rows.csv')}
    </a>
  )
}

/** In place of a list in which a search or the filters find nothing. `text`: what was searched for. */
export function NoResults({ text, clear }: { text?: string | undefined; clear: string }) {
  const t = useTranslation()
  return (
    <p className={listCss.none} role="status">
      {text ? t('console.rows.none', { text }) : t('console.rows.noneFiltered')}
      <Link to={clear}>{text ? t('console.rows.clearSearch') : t('console.rows.clearFilters')}</Link>
    </p>
  )
}

/** True if the address searches or filters the list. */
export function useIsFiltered(): boolean {
  const params = new URLSearchParams(useLocation().search)
  return [...params].some(([name, value]) => value !== '' && !['after', 'before', 'sort', 'view'].includes(name))
}

/** 'More than 1,000', or the text with the exact number. */
export const formatTotal = (t: Translate, { count, isMore }: { count: number; isMore: boolean }, exact: string) =>
  isMore ? t('console.rows.more', { count }) : exact

/** A column with its heading; amounts and numbers are aligned at the end. */
export type Column = { text: ReactNode; figure?: boolean; sort?: 'ascending' | 'descending' | 'none' | undefined }
type TableProps = {
  columns: readonly (Column | string)[]
  className?: string | undefined
  caption?: string
  foot?: ReactNode
  children: ReactNode
}

/** The rows of a list. On a phone each row is a card. */
export const ListTable = ({ className, ...table }: TableProps) => (
  <div className={listCss.scroll}>
    <ColumnTable className={[listCss.list, className].filter(Boolean).join(' ')} {...table} />
  </div>
)

/** The role of a part of a table. Browsers that drop it where CSS lays a row out as a card are told. */
const asRole = (role: string) => ({ role })

/** A table with its column headings. */
export const ColumnTable = ({ columns, className, caption, foot, children }: TableProps) => (
  <table className={className} {...asRole('table')}>
    {caption && <caption className="vh">{caption}</caption>}
    <thead {...asRole('rowgroup')}>
      <tr {...asRole('row')}>
        {columns.map((column, i) => (
          <Heading key={i} column={column} />
        ))}
      </tr>
    </thead>
    <tbody {...asRole('rowgroup')}>{children}</tbody>
    {foot && <tfoot {...asRole('rowgroup')}>{foot}</tfoot>}
  </table>
)

function Heading({ column }: { column: Column | string }) {
  const { text, figure, sort } = typeof column === 'string' ? ({ text: column } as Column) : column
  return (
    <th scope="col" {...asRole('columnheader')} data-figure={figure || undefined} aria-sort={sort}>
      {text}
    </th>
  )
}

export const ListRow = (props: ComponentProps<'tr'>) => <tr {...asRole('row')} {...props} />

type CellProps = Omit<ComponentProps<'td'>, 'role'> & {
  /** The cell that names the row, and whose link the whole row follows. */
  heading?: boolean
  /** The second line. */
  note?: ReactNode
  figure?: boolean
  /** The name of its column, which a phone shows in front of a value that says nothing by itself: '18%'. */
  label?: string
  /**
   * Where the cell is on a phone: at the start or the end of its line, over the whole width, or left out. With a `start`
   * the lines fill up: the first `end` is beside the name.
   */
  place?: 'start' | 'end' | 'wide' | 'away'
}

/** A cell of a row, with a second line for what is secondary. */
export function ListCell({ heading, note, figure, label, place, children, ...cell }: CellProps) {
  const props = { ...cell, 'data-figure': figure || undefined, 'data-label': label, 'data-place': place }
  const content = (
    <>
      {children}
      {note && <small>{note}</small>}
    </>
  )
  return heading ? (
    <th scope="row" {...asRole('rowheader')} {...props}>
      {content}
    </th>
  ) : (
    <td {...asRole('cell')} {...props}>
      {content}
    </td>
  )
}
