import type { IndiaDate } from '#kernel/india-time.ts'
import { formatFullDate } from '#modules/crews/rules/format-unavailability.ts'
import {
  findFirstToExpire,
  getDocumentValidity,
  listMissingDocuments,
  type TruckDocument,
} from '#modules/crews/rules/truck-document.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AvailabilityMark } from './availability-mark.tsx'
import css from './fleet.module.css'

/** The maximum number of documents on one line; more are counted. */
const MAX_SHOWN_DOCUMENTS = 3

/** The expired and expiring documents of a truck; if there are none, the date until which all are valid. */
export function VehicleDocumentMarks({ papers: documents, today }: { papers: TruckDocument[]; today: IndiaDate }) {
  const t = useTranslation()
  const pressing = documents.filter(({ expiresOn }) => getDocumentValidity(expiresOn, today) !== 'good')
  const first = findFirstToExpire(documents)
  const missing = listMissingDocuments(documents).length
  return (
    <span className={css.marks}>
      {pressing.slice(0, MAX_SHOWN_DOCUMENTS).map(({ kind, expiresOn }) => {
        const validity = getDocumentValidity(expiresOn, today)
        const words = { paper: t(`fleet.paper.${kind}`), day: formatFullDate(t, expiresOn!) }
        return (
          <AvailabilityMark key={kind} as={validity === 'expired' ? 'expired' : 'soon'}>
            {validity === 'expired' ? t('fleet.why.paper-expired', words) : t('fleet.papers.until', words)}
          </AvailabilityMark>
        )
      })}
      {pressing.length > MAX_SHOWN_DOCUMENTS && (
        <span>{t('fleet.papers.more', { count: pressing.length - MAX_SHOWN_DOCUMENTS })}</span>
      )}
      {pressing.length === 0 && first && (
        <span>
          {t('fleet.papers.first', {
            paper: t(`fleet.paper.${first.kind}`),
            day: formatFullDate(t, first.expiresOn!),
          })}
        </span>
      )}
      {documents.length === 0 ? (
        <span className="muted">{t('fleet.papers.nothing')}</span>
      ) : (
        missing > 0 && <span className="muted">{t('fleet.papers.missing', { count: missing })}</span>
      )}
    </span>
  )
}
