import { countDoneLines, type VisitProgress } from '#modules/dispatch/crew/rules/visit-check.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import panelCss from '../../kit/panel.module.css'
import css from './visit-check.module.css'

/** The checklist of a home service visit, and the parts that were used. */
export function VisitChecklistCard({ visit }: { visit: VisitProgress }) {
  const t = useTranslation()
  const parts = visit.parts.filter(({ count }) => count > 0)
  const sum = t('console.visit.sum', { done: `${countDoneLines(visit)}`, of: `${visit.lines.length}` })
  return (
    <section className={panelCss.part} aria-labelledby="visit">
      <div className={panelCss.partHead}>
        <h2 id="visit">
          {t('console.visit.title')} <span className="muted">{sum}</span>
        </h2>
      </div>
      <ul className={css.lines}>
        {visit.lines.map(({ line, done }) => (
          <li key={line}>
            {done && <Icon name="check" />}
            {line} {!done && <span className="muted">{t('console.visit.open')}</span>}
          </li>
        ))}
      </ul>
      {parts.length > 0 && (
        <p>{t('console.visit.parts', { parts: parts.map(({ name, count }) => `${count} × ${name}`).join(', ') })}</p>
      )}
    </section>
  )
}
