import { formatInstantDay } from '#i18n/format.ts'
import type { TrackingView } from '#modules/dispatch/tracking/rules/tracking-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberPlate } from './plate.tsx'
import css from './tracking.module.css'

/**
 * The crew members, with a photo where they consented, and the number plate. Until the evening before, it says when
 * they will be shown, or names the crew that the customer was given (`named`).
 */
export function TrackingCrew({
  day: { crew, crewVisibleFrom: crewFrom, legs, at },
  path,
  named,
}: {
  day: TrackingView
  path: string
  named: string | null
}) {
  const t = useTranslation()
  const over = legs[at]!.done
  if (!crew && over) return null
  return (
    <section>
      <h2>{t('tracking.crew.heading')}</h2>
      {crew ? (
        <div className={css.crew}>
          {crew.hired && (
            <p className={css.hired}>
              <Icon name="truck" /> <b>{crew.hired}</b>
            </p>
          )}
          {crew.people.length > 0 && (
            <ul>
              {crew.people.map(({ id, name, lead, photo }) => (
                <li key={id}>
                  {photo ? (
                    <img src={`${path}/photo/${id}`} alt="" width={64} height={64} />
                  ) : (
                    <span className={css.initial} aria-hidden="true">
                      {name.slice(0, 1)}
                    </span>
                  )}
                  <div>
                    <b>{name}</b>
                    {lead && <span>{t('tracking.crew.lead')}</span>}
                  </div>
                </li>
              ))}
            </ul>
          )}
          {crew.others > 0 && <p className="muted">{t('tracking.crew.others', { n: crew.others })}</p>}
          {crew.plates.map(plate => (
            <NumberPlate key={plate} plate={plate} />
          ))}
        </div>
      ) : named ? (
        <p className={css.hired}>
          <Icon name="truck" /> <b>{named}</b>
        </p>
      ) : (
        <p className="muted">{t('tracking.crew.from', { day: formatInstantDay(crewFrom, t.tag) })}</p>
      )}
    </section>
  )
}
