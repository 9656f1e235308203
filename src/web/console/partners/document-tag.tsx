import type { IndiaDate } from '#kernel/india-time.ts'
import { formatFullDate } from '#modules/crews/rules/format-unavailability.ts'
import { getDocumentValidity } from '#modules/crews/rules/truck-document.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Tag } from '../kit/tag.tsx'

/** The validity of a document on a day, or that there is none. */
export function DocumentTag({
  document,
  today,
}: {
  document: { expiresOn: IndiaDate | null } | null
  today: IndiaDate
}) {
  const t = useTranslation()
  if (!document) return <span className="muted">{t('partners.paper.none')}</span>
  const validity = getDocumentValidity(document.expiresOn, today)
  if (document.expiresOn === null) return <Tag tone="green">{t('partners.paper.valid')}</Tag>
  const day = formatFullDate(t, document.expiresOn)
  if (validity === 'expired')
    return (
      <Tag tone="red" icon="error">
        {t('partners.paper.ranOut', { day })}
      </Tag>
    )
  return (
    <Tag tone={validity === 'soon' ? 'amber' : 'green'} {...(validity === 'soon' && { icon: 'warning' })}>
      {t('partners.paper.until', { day })}
    </Tag>
  )
}
