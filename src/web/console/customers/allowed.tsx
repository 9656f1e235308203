import { indiaDate } from '#kernel/india-time.ts'
import type { Consent } from '#modules/messaging/index.server.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { formatDayAndYear } from '#words/format.ts'

/** Whether a channel may be written to, and since when. */
export function Allowed({ consent: { on, since, withdrawn } }: { consent: Consent }) {
  const say = useTranslation()
  const day = (instant: Date) => formatDayAndYear(indiaDate(instant), say.tag)
  if (on)
    return since ? say('workbench.customer.consent.since', { when: day(since) }) : say('workbench.customer.consent.on')
  return withdrawn
    ? say('workbench.customer.consent.withdrawn', { when: day(withdrawn) })
    : say('workbench.customer.consent.off')
}
