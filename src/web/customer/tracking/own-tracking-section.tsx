import { formatDay, formatInstant } from '#i18n/format.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import type { LateCreditStatus } from '#modules/dispatch/index.server.ts'
import type { ListedDocument } from '#modules/documents/rules/document.ts'
import { toTelHref } from '#web/app-shell/chrome/phone-links.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DocumentList } from '#web/shared/documents/document-list.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './tracking.module.css'

type Props = {
  own: {
    endCode: string | null
    documents: ListedDocument[]
    share: string
    lastDay: IndiaDate
    late: LateCreditStatus | null
  }
  phone: string
}

/** The parts of the tracking page that only the customer has: the call, the link to share, the documents. */
export function OwnTrackingSection({ own: { endCode, documents, share, lastDay, late }, phone }: Props) {
  const t = useTranslation()
  const text = encodeURIComponent(t('tracking.share.message', { link: share }))
  return (
    <>
      {late && (
        <p className={css.late}>
          <Icon name="rupee" />
          <span>
            {late.state === 'paid'
              ? t('tracking.late.paid', { amount: formatRupees(late.amount) })
              : late.paysAt
                ? t('tracking.late.waits', {
                    amount: formatRupees(late.amount),
                    when: formatInstant(late.paysAt, t.tag),
                  })
                : t('tracking.late.question', { amount: formatRupees(late.amount) })}
          </span>
        </p>
      )}
      <a className={getButtonClass({ look: 'primary', block: true })} href={toTelHref(phone)}>
        <Icon name="phone" /> {t('tracking.call')}
      </a>
      {endCode && (
        <details className={css.end}>
          <summary>{t('tracking.end.heading')}</summary>
          <p>{t('tracking.end.why')}</p>
          <b>{endCode}</b>
        </details>
      )}
      <section className={css.share}>
        <h2>{t('tracking.share.heading')}</h2>
        <p>{t('tracking.share.text', { day: formatDay(lastDay, t.tag) })}</p>
        <a className={css.link} href={share}>
          {share}
        </a>
        <a className={getButtonClass({ block: true })} href={`https://wa.me/?text=${text}`} rel="noopener noreferrer">
          <Icon name="whatsapp" /> {t('tracking.share.whatsapp')}
        </a>
      </section>
      <DocumentList documents={documents} invoiceComes />
    </>
  )
}
