import type { IndiaDate } from '#kernel/india-time.ts'
import type { ListedWorker } from '#modules/crews/index.server.ts'
import { formatFullDate } from '#modules/crews/rules/format-unavailability.ts'
import { getDocumentValidity } from '#modules/crews/rules/truck-document.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AvailabilityMark } from './availability-mark.tsx'
import css from './fleet.module.css'

/** The availability of a worker today, and the validity of a driver’s licence. */
export function WorkerAvailability({ worker, today }: { worker: ListedWorker; today: IndiaDate }) {
  const t = useTranslation()
  const { leftOn, leave, roles, licenceExpiresOn } = worker
  if (leftOn && leftOn <= today) return <>{t('fleet.today.left', { day: formatFullDate(t, leftOn) })}</>
  const licence = roles.includes('driver') ? getDocumentValidity(licenceExpiresOn, today) : 'good'
  const until = licenceExpiresOn && formatFullDate(t, licenceExpiresOn)
  const off = leave !== null || worker.off
  return (
    <span className={css.marks}>
      {leave && (
        <AvailabilityMark as="still">{t('fleet.today.away', { day: formatFullDate(t, leave) })}</AvailabilityMark>
      )}
      {!leave && off && <AvailabilityMark as="still">{t('fleet.today.off')}</AvailabilityMark>}
      {licence === 'expired' && (
        <AvailabilityMark as="expired">{t('fleet.today.licence', { day: until! })}</AvailabilityMark>
      )}
      {licence === 'soon' && (
        <AvailabilityMark as="soon">{t('fleet.today.licenceSoon', { day: until! })}</AvailabilityMark>
      )}
      {!off && licence !== 'expired' && <span>{t('fleet.today.good')}</span>}
    </span>
  )
}
