import { formatInstant } from '#i18n/format.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './activity-log.module.css'
import cardCss from './card.module.css'
import { FormSection } from './form-page.tsx'

/** The data from `loadActivityLog`, with the title and texts of the card. */
type Props = {
  title: string
  activityLog: { id: number; at: Date; by: string; action: string }[]
  formatAction: (action: string) => string
  /** The text shown if the log has no entries. */
  empty?: string
}

/** A card that lists the actions taken on one item, by whom and when. */
export const ActivityLog = ({ title, ...log }: Props) => (
  <section className={cardCss.card}>
    <h2>{title}</h2>
    <ActivityList {...log} />
  </section>
)

/** The same as the last section of a page with a form. Nothing if there is neither an action nor a text for that. */
export const ActivitySection = ({ title, ...log }: Props) =>
  (log.activityLog.length > 0 || log.empty) && (
    <FormSection title={title}>
      <ActivityList {...log} />
    </FormSection>
  )

function ActivityList({ activityLog, formatAction: wordFor, empty }: Omit<Props, 'title'>) {
  const t = useTranslation()
  return (
    <>
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
    </>
  )
}
