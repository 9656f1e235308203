import { useSay } from '#web/shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './offered-card.module.css'

/** The way to what the desk offers, for as long as it waits. */
export function OfferedCard({ orderNo }: { orderNo: string }) {
  const say = useSay()
  return (
    <section className={css.card} aria-labelledby="offered">
      <h2 id="offered">{say('changes.version.waits')}</h2>
      <ButtonLink look="neel" to={`/mybooking/${orderNo}/quotations`}>
        {say('changes.version.open')}
      </ButtonLink>
    </section>
  )
}
