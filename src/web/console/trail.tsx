import { useTranslation } from '#web/shell/words/use-words.tsx'
import { formatInstant } from '#words/format.ts'
import cardCss from './card.module.css'
import css from './trail.module.css'

/** What `loadActivityLog` gives. */
type Props = {
  title: string
  trail: { id: number; at: Date; by: string; deed: string }[]
  wordFor: (deed: string) => string
  /** Where nothing was done yet. */
  empty?: string
}

/** What was done to one thing, by whom and when. */
export function ActivityLog({ title, trail, wordFor, empty }: Props) {
  const say = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{title}</h2>
      {empty && trail.length === 0 && <p className="muted">{empty}</p>}
      <ul className={css.trail}>
        {trail.map(({ id, at, by, deed }) => (
          <li key={id}>
            {wordFor(deed)}
            <span className="muted sm">
              {by}, {formatInstant(at, say.tag)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
