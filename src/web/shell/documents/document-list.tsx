import { formatDay } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import type { ListedDocument } from '#modules/documents/rules/document.ts'
import { documentTitle, documentList as t } from '#web/text/en/documents.ts'
import { Icon } from '#web/ui/icon.tsx'
import './document-list.css'

type Props = {
  documents: ListedDocument[]
  /** While the move goes on, its invoice is still to come. */
  invoiceComes?: boolean
}

/** An order's documents to download, plain links: they work without script. Nothing where there are none. */
export function DocumentList({ documents, invoiceComes = false }: Props) {
  if (documents.length === 0) return null
  const invoiced = documents.some(({ kind }) => kind === 'invoice')
  return (
    <section className="docs">
      <h2>{t.title}</h2>
      <ul>
        {documents.map(({ kind, number, date, amount, href }) => (
          <li key={href}>
            <Icon name="file" />
            <div>
              <b>{documentTitle[kind]}</b>
              <span className="muted sm">{t.line(number, formatDay(date), formatRupees(amount))}</span>
            </div>
            <a className="docs-get" href={href} download aria-label={t.download(`${documentTitle[kind]} ${number}`)}>
              <Icon name="download" />
            </a>
          </li>
        ))}
        {invoiceComes && !invoiced && (
          <li>
            <Icon name="file" />
            <div>
              <b>{documentTitle.invoice}</b>
              <span className="muted sm">{t.invoiceLater}</span>
            </div>
            <span className="muted sm">{t.later}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
