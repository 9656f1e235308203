import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { TaxAmounts } from '#modules/documents/rules/tax-amounts.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './accounts.module.css'

/** A figure of the row at the top of a page. `note`: what it is compared with, or consists of. */
export type RowFigure = { name: string; value: ReactNode; note?: ReactNode }

/** The figures that a page is about, in one row above its tables. */
export const FiguresRow = ({ figures }: { figures: readonly RowFigure[] }) => (
  <dl className={css.figures}>
    {figures.map(({ name, value, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {value}
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
)

type SectionProps = {
  title: string
  /** Beside the heading: a count, or what the table leaves out. */
  note?: ReactNode
  /** The address of the table as a file, and its name if the title alone does not say it. */
  csv?: string
  csvName?: string
  /** A part of a section: its heading is one level lower. */
  part?: boolean
  children: ReactNode
}

/** A table with its heading, and in the same line the button that downloads it. */
export function FigureSection({ title, note, csv, csvName = title, part, children }: SectionProps) {
  const t = useTranslation()
  const Heading = part ? 'h3' : 'h2'
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <Heading>{title}</Heading>
        {note && <p className="muted sm">{note}</p>}
        {csv && (
          <CsvLink href={csv} name={t('accounting.csvOf', { name: csvName })}>
            {t('accounting.csv')}
          </CsvLink>
        )}
      </div>
      {children}
    </section>
  )
}

/** In place of a table without rows. */
export const NoFigures = ({ children }: { children: ReactNode }) => <p className={css.none}>{children}</p>

type TableProps = { label: string; head: ReactNode; foot?: ReactNode; children: ReactNode }

/**
 * A table of figures. If it is wider than the screen it scrolls by itself, also by keyboard; its first column stays.
 */
export function FigureTable({ label, head, foot, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reached by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  )
}

/** `short`: a count or a rate, which needs less room than an amount. */
export const FigureColumn = ({
  children,
  figure,
  short,
}: {
  children: ReactNode
  figure?: boolean
  short?: boolean
}) => (
  <th scope="col" data-figure={figure || short || undefined} data-short={short || undefined}>
    {children}
  </th>
)

/** An amount in paise; a zero is a dash, because a column of zeros hides the figures among them. */
export const FigureAmount = ({ of }: { of: Paise }) => (
  <td data-figure>{of === 0 ? <span className="muted">–</span> : formatRupees(of)}</td>
)

/** A count; a zero is a dash. */
export const FigureCount = ({ of }: { of: number }) => (
  <td data-figure>{of === 0 ? <span className="muted">–</span> : of}</td>
)

export const TaxAmountCells = ({ of: { taxable, cgst, sgst, igst } }: { of: TaxAmounts }) => (
  <>
    <FigureAmount of={taxable} />
    <FigureAmount of={cgst} />
    <FigureAmount of={sgst} />
    <FigureAmount of={igst} />
  </>
)

export function TaxAmountColumns() {
  const t = useTranslation()
  return (['taxable', 'cgst', 'sgst', 'igst'] as const).map(head => (
    <FigureColumn key={head} figure>
      {t(`accounting.column.${head}`)}
    </FigureColumn>
  ))
}

/** The button that downloads a table, in the line of its heading. */
export const CsvLink = ({ href, name, children }: { href: string; name?: string; children: ReactNode }) => (
  <a className={getButtonClass({ look: 'quiet', small: true }, css.csv)} href={href} download aria-label={name}>
    <Icon name="download" />
    {children}
  </a>
)

/** Links to the rows after the fifty that are shown, and back to the first. */
export function RegisterPager({
  path,
  query,
  after,
  more,
}: {
  path: string
  query: string
  after: string | null
  more: string | null
}) {
  const t = useTranslation()
  if (!after && !more) return null
  return (
    <nav className={css.steps} aria-label={t('console.pager.pages')}>
      {after && (
        <Link className={getButtonClass({ small: true })} to={`${path}?${query}`}>
          {t('accounting.rows.first')}
        </Link>
      )}
      {more && (
        <Link
          className={getButtonClass({ small: true })}
          rel="next"
          to={`${path}?${query}&after=${encodeURIComponent(more)}`}
        >
          {t('accounting.rows.next')}
        </Link>
      )}
    </nav>
  )
}
