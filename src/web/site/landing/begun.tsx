import { useSay } from '#web/shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { BegunMove } from './begun-move.server.ts'
import css from './hero.module.css'

/** The way back to a move that was begun in this browser and left. */
export function Begun({ what, path }: BegunMove) {
  const say = useSay()
  return (
    <div className={css.begun}>
      <p>{say('landing.begun.what', { what })}</p>
      <ButtonLink look="neel" to={path}>
        {say('landing.begun.go')}
      </ButtonLink>
    </div>
  )
}
