import { formatDay } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import type { ListedDocument } from '#modules/documents/rules/document.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslation } from '../../app-shell/words/use-words.tsx'
import css from './document-list.module.css'

type Props = {
  documents: ListedDocument[]
  /** True while the move is in progress and its invoice is still to come. */
  invoiceComes?: boolean
}

/** An order's documents as plain links, which work without script. Renders nothing where there are none. */
export function DocumentList({ documents, invoiceComes = false }: Props) {
  const t = useTranslation()
  if (documents.length === 0) return null
  const invoiced = documents.some(({ kind }) => kind === 'invoice')
  return (
    <section className={css.docs}>
      <h2>{t('documentList.title')}</h2>
      <ul>
        {documents.map(({ kind, number, date, amount, href, reversedBy }) => (
          <li key={href}>
            <Icon name="file" />
            <div>
              <b>{t(`documentList.kind.${kind}`)}</b>
              <span className="muted sm">
                {amount === null
                  ? t('documentList.paper', { number, date: formatDay(date, t.tag) })
                  : t('documentList.line', { number, date: formatDay(date, t.tag), amount: formatRupees(amount) })}
              </span>
              {reversedBy && (
                <span className={`sm ${css.reversed}`}>{t('documentList.reversed', { number: reversedBy })}</span>
              )}
            </div>
            <a
              className={css.get}
              href={href}
              download
              aria-label={t('documentList.download', { title: `${t(`documentList.kind.${kind}`)} ${number}` })}
            >
              <Icon name="download" />
            </a>
          </li>
        ))}
        {invoiceComes && !invoiced && (
          <li>
            <Icon name="file" />
            <div>
              <b>{t('documentList.kind.invoice')}</b>
              <span className="muted sm">{t('documentList.invoiceLater')}</span>
            </div>
            <span className="muted sm">{t('documentList.later')}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
