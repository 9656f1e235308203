import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './tracking.module.css'

/** A truck's number plate as on the road: black on yellow, for commercial vehicles. */
export function NumberPlate({ plate }: { plate: string }) {
  const t = useTranslation()
  return (
    <p className={css.plate}>
      <span className="vh">{t('tracking.crew.plate')} </span>
      <b>{plate}</b>
    </p>
  )
}
