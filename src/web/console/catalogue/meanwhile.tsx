import type { Fields } from '#modules/catalogue/rules/fields.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import css from './catalogue.module.css'
import { labelOf } from './label-of.ts'
import { differing } from './typed-again.ts'

/** What somebody else saved while this was typed, beside it. */
export function Meanwhile({ now, typed }: { now: Fields; typed: Fields }) {
  const say = useSay()
  const names = differing(now, typed)
  if (names.length === 0) return null
  return (
    <section className={css.warning}>
      <h2>{say('catalogue.meanwhile')}</h2>
      <dl className={css.differences}>
        {names.map(name => (
          <div key={name}>
            <dt>{labelOf(say, name)}</dt>
            <dd>
              <span className="muted sm">{say('catalogue.now')}</span> {now[name] || say('catalogue.empty')}
            </dd>
            <dd>
              <span className="muted sm">{say('catalogue.typed')}</span> {typed[name] || say('catalogue.empty')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
