import { formatDay, formatInstant } from '#i18n/format.ts'
import type { JobReport } from '#modules/dispatch/index.server.ts'
import { getUploadPath } from '#modules/documents/rules/upload.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import panelCss from '../../kit/panel.module.css'
import css from './crew-reports.module.css'

/** The photos and notes that the crew reported. Existing damage is listed apart from new damage. */
export function CrewReports({ reports }: { reports: JobReport[] }) {
  const t = useTranslation()
  if (reports.length === 0) return null
  return (
    <section className={panelCss.part} aria-labelledby="crew-reports">
      <div className={panelCss.partHead}>
        <h2 id="crew-reports">{t('console.reports.title')}</h2>
      </div>
      <ul className={css.reports}>
        {reports.map(({ id, kind, note, reportedAt, receivedAt, who: name, leftOn, photo }) => {
          const who = leftOn ? t('console.reports.left', { who: name, day: formatDay(leftOn, t.tag) }) : name
          const when = formatInstant(reportedAt, t.tag)
          const title = t(`console.reports.${kind}`)
          return (
            <li key={id}>
              {photo && (
                <a href={getUploadPath(photo)}>
                  <img
                    src={getUploadPath(photo)}
                    alt={t('console.reports.photo', { kind: title, who, when })}
                    loading="lazy"
                  />
                </a>
              )}
              <p>
                <b>{title}</b>
                {note && <span>{note}</span>}
                <span className="muted">
                  {who}, {when}
                  {receivedAt && `, ${t('console.reports.heard', { when: formatInstant(receivedAt, t.tag) })}`}
                </span>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
