import type { Report } from '#modules/dispatch/index.server.ts'
import { uploadAddress } from '#modules/documents/rules/upload.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { formatDay, formatInstant } from '#words/format.ts'
import cardCss from '../card.module.css'
import css from './crew-reports.module.css'

/** What the crew showed and wrote of the job: what was damaged before stands apart from what came since. */
export function CrewReports({ reports }: { reports: Report[] }) {
  const say = useTranslation()
  if (reports.length === 0) return null
  return (
    <section className={cardCss.card}>
      <h2>{say('console.reports.title')}</h2>
      <ul className={css.reports}>
        {reports.map(({ id, kind, note, toldAt, heardAt, who: name, leftOn, photo }) => {
          const who = leftOn ? say('console.reports.left', { who: name, day: formatDay(leftOn, say.tag) }) : name
          const when = formatInstant(toldAt, say.tag)
          const title = say(`console.reports.${kind}`)
          return (
            <li key={id}>
              {photo && (
                <a href={uploadAddress(photo)}>
                  <img
                    src={uploadAddress(photo)}
                    alt={say('console.reports.photo', { kind: title, who, when })}
                    loading="lazy"
                  />
                </a>
              )}
              <p>
                <b>{title}</b>
                {note && <span>{note}</span>}
                <span className="muted">
                  {who}, {when}
                  {heardAt && `, ${say('console.reports.heard', { when: formatInstant(heardAt, say.tag) })}`}
                </span>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
