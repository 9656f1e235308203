import { useTranslation } from '#web/shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { UnfinishedMove } from './find-unfinished-move.server.ts'
import css from './hero.module.css'

/** The way back to a move that was begun in this browser and left. */
export function Started({ what, path }: UnfinishedMove) {
  const say = useTranslation()
  return (
    <div className={css.begun}>
      <p>{say('landing.begun.what', { what })}</p>
      <ButtonLink look="neel" to={path}>
        {say('landing.begun.go')}
      </ButtonLink>
    </div>
  )
}
