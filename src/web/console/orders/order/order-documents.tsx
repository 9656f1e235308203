import { formatDay } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import type { ListedEInvoice } from '#modules/documents/index.server.ts'
import type { ListedDocument } from '#modules/documents/rules/document.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EInvoiceFacts, EInvoiceTag, RetryEInvoice } from '../../accounting/e-invoice-status.tsx'
import { Fold } from '../../kit/fold.tsx'
import panelCss from '../../kit/panel.module.css'
import { usePermission } from '../../kit/use-permission.ts'
import { BoxLabelsForm } from './box-labels-form.tsx'
import css from './order-documents.module.css'

type Props = { orderNo: string; documents: ListedDocument[]; eInvoices: ListedEInvoice[] }

/** The documents of an order, each a download, and the labels for its boxes. */
export function OrderDocuments({ orderNo, documents, eInvoices }: Props) {
  const t = useTranslation()
  return (
    <section className={panelCss.part} aria-labelledby="documents">
      <div className={panelCss.partHead}>
        <h2 id="documents">{t('orders.order.documents')}</h2>
      </div>
      {documents.length === 0 && <p className="muted">{t('orders.order.noDocuments')}</p>}
      <ul className={css.docs}>
        {documents.map(({ kind, number, date, amount, href, reversedBy }) => (
          <li key={href}>
            <a href={href} download>
              <Icon name="file" />
              <span>
                <b>{t(`documentList.kind.${kind}`)}</b>
                <small>
                  {amount === null
                    ? t('documentList.paper', { number, date: formatDay(date, t.tag) })
                    : t('documentList.line', { number, date: formatDay(date, t.tag), amount: formatRupees(amount) })}
                </small>
                {reversedBy && (
                  <small className={css.reversed}>{t('documentList.reversed', { number: reversedBy })}</small>
                )}
              </span>
              <Icon name="download" />
            </a>
          </li>
        ))}
      </ul>
      {eInvoices.length > 0 && <EInvoices of={eInvoices} />}
      {documents.some(({ kind }) => kind === 'forwarding-note') && (
        <Fold summary={t('orders.order.boxLabels')}>
          <BoxLabelsForm orderNo={orderNo} />
        </Fold>
      )}
    </section>
  )
}

/** The registration of each invoice and note, and why one is not registered. */
function EInvoices({ of }: { of: ListedEInvoice[] }) {
  const t = useTranslation()
  const can = usePermission()
  return (
    <ul className={css.eInvoices} aria-label={t('eInvoices.title')}>
      {of.map(one => (
        <li key={one.id} className={css.registration}>
          <span>
            {one.number} <EInvoiceTag state={one.state} />
            <EInvoiceFacts of={one} />
          </span>
          {can('money') && <RetryEInvoice of={one} path="/console/accounting/e-invoices" />}
        </li>
      ))}
    </ul>
  )
}
