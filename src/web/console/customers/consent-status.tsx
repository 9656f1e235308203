import { formatDayAndYear } from '#i18n/format.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { ChannelConsent } from '#modules/messaging/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'

/** The consent to messages by a channel, and the date it was given or withdrawn. */
export function ConsentStatus({ consent: { on, since, withdrawn } }: { consent: ChannelConsent }) {
  const t = useTranslation()
  const day = (instant: Date) => formatDayAndYear(toIndiaDate(instant), t.tag)
  if (on) return since ? t('customers.consent.since', { when: day(since) }) : t('customers.consent.on')
  return withdrawn ? t('customers.consent.withdrawn', { when: day(withdrawn) }) : t('customers.consent.off')
}
