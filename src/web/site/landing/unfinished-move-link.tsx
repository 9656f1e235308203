import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { UnfinishedMove } from './find-unfinished-move.server.ts'
import css from './hero.module.css'

/** The link back to a move that was started in this browser and left. */
export function UnfinishedMoveLink({ what, path }: UnfinishedMove) {
  const t = useTranslation()
  return (
    <div className={css.started}>
      <p>{t('landing.begun.what', { what })}</p>
      <ButtonLink look="secondary" to={path}>
        {t('landing.begun.go')}
      </ButtonLink>
    </div>
  )
}
