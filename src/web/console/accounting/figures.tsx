import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { TaxAmounts } from '#modules/accounting/rules/tax-amounts.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './accounts.module.css'

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
      {t(`accounts.column.${head}`)}
    </FigureColumn>
  ))
}

/** A link that downloads a file past the router. */
export const FileLink = ({ href, name, children }: { href: string; name?: string; children: ReactNode }) => (
  <a className={css.file} href={href} download aria-label={name}>
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
      {after && <Link to={`${path}?${query}`}>{t('accounts.rows.first')}</Link>}
      {more && (
        <Link rel="next" to={`${path}?${query}&after=${encodeURIComponent(more)}`}>
          {t('accounts.rows.next')}
        </Link>
      )}
    </nav>
  )
}
