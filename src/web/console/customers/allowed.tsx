import { formatDayAndYear } from '#i18n/format.ts'
import { indiaDate } from '#kernel/india-time.ts'
import type { Consent } from '#modules/messaging/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'

/** The consent to messages by a channel, and the date it was given or withdrawn. */
export function Allowed({ consent: { on, since, withdrawn } }: { consent: Consent }) {
  const t = useTranslation()
  const day = (instant: Date) => formatDayAndYear(indiaDate(instant), t.tag)
  if (on)
    return since ? t('workbench.customer.consent.since', { when: day(since) }) : t('workbench.customer.consent.on')
  return withdrawn
    ? t('workbench.customer.consent.withdrawn', { when: day(withdrawn) })
    : t('workbench.customer.consent.off')
}
