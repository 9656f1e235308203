import { formatInstant } from '#i18n/format.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './activity-log.module.css'
import cardCss from './card.module.css'

/** The data from `loadActivityLog`, with the title and texts of the card. */
type Props = {
  title: string
  activityLog: { id: number; at: Date; by: string; action: string }[]
  formatAction: (action: string) => string
  /** The text shown if the log has no entries. */
  empty?: string
}

/** A card that lists the actions taken on one item, by whom and when. */
export function ActivityLog({ title, activityLog, formatAction: wordFor, empty }: Props) {
  const t = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{title}</h2>
      {empty && activityLog.length === 0 && <p className="muted">{empty}</p>}
      <ul className={css.activityLog}>
        {activityLog.map(({ id, at, by, action }) => (
          <li key={id}>
            {wordFor(action)}
            <span className="muted sm">
              {by}, {formatInstant(at, t.tag)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
