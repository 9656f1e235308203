import { formatInstant } from '#i18n/format.ts'
import type { LeadState } from '#modules/sales/rules/lead.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { LeadDetails } from './lead-sheet.tsx'
import css from './lead-stages.module.css'

const track = ['new', 'contacted', 'survey', 'quoted', 'won'] as const satisfies LeadState[]

/**
 * The stages of a lead as stops of a route, each with the time at which the lead reached it. The route of a lost or
 * dormant lead ends there.
 */
export function LeadStages({ lead: { state, enquiredAt, events } }: { lead: LeadDetails }) {
  const t = useTranslation()
  const reachedAt = (stage: LeadState) =>
    stage === 'new' ? enquiredAt : events.find(({ kind, what }) => kind === 'moved' && what === stage)?.at
  const stops: readonly LeadState[] =
    state === 'lost' || state === 'dormant' ? [...track.filter(reachedAt), state] : track
  const current = stops.indexOf(state)
  return (
    <ol className={css.stages} aria-label={t('leads.column.state')}>
      {stops.map((stage, i) => {
        const at = i <= current ? reachedAt(stage) : undefined
        return (
          <li
            key={stage}
            data-stop={i === current ? 'now' : at ? 'done' : i < current ? 'skipped' : 'ahead'}
            data-stage={stage}
            aria-current={i === current ? 'step' : undefined}
          >
            <b>{t(`leads.state.${stage}`)}</b>
            {at && <small>{formatInstant(at, t.tag)}</small>}
          </li>
        )
      })}
    </ol>
  )
}
