import type { LeadState } from '#modules/sales/rules/lead.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './stage-stamp.module.css'

/** The stage of a lead, as a small stamp. */
export function StageStamp({ stage }: { stage: LeadState }) {
  const t = useTranslation()
  return (
    <span className={css.stamp} data-stage={stage}>
      {t(`leads.state.${stage}`)}
    </span>
  )
}
