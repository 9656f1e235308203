import { useSay } from '#web/shell/words/use-words.tsx'
import { formatInstant } from '#words/format.ts'
import cardCss from '../card.module.css'
import css from './catalogue.module.css'

export type Changes = { id: number; at: Date; by: string; deed: string }[]

/** Who changed it, and when. */
export function Trail({ trail }: { trail: Changes }) {
  const say = useSay()
  return (
    <section className={cardCss.card}>
      <h2>{say('catalogue.trail')}</h2>
      {trail.length === 0 && <p className="muted">{say('catalogue.trailEmpty')}</p>}
      <ul className={css.trail}>
        {trail.map(({ id, at, by, deed }) => (
          <li key={id}>
            {say(`catalogue.deed.${deed as 'changed'}`)}
            <span className="muted sm">
              {by}, {formatInstant(at, say.tag)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
