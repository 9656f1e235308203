import { formatClock, formatInstant } from '#i18n/format.ts'
import { formatFloor } from '#modules/orders/record/rules/format-floor.ts'
import type { LeadSurvey } from '#modules/sales/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import { Fold } from '../kit/fold.tsx'

/**
 * The result of a survey: the item list, the addresses, and the surveyor’s notes and photos. It becomes the draft of
 * the quotation.
 */
export function SurveyResult({ survey }: { survey: LeadSurvey }) {
  const t = useTranslation()
  const { state, startsAt, worker, sheet, things, totalCft, notes } = survey
  return (
    <section className={cardCss.card}>
      <h2>
        {t('leads.survey.title')}: {t(`leads.survey.state.${state}`)}
      </h2>
      <p className="muted sm">{t('leads.survey.result', { when: formatInstant(startsAt, t.tag), name: worker })}</p>
      <p>
        <b>{t('leads.survey.things', { pieces: sheet.itemCount, cft: String(totalCft) })}</b>
      </p>
      {sheet.access &&
        (['from', 'to'] as const).map(end => {
          const { floor, lift, metres } = sheet.access![end]
          return <p key={end}>{t(`leads.survey.access.${end}`, { floor: formatFloor(t, floor, lift), metres })}</p>
        })}
      {notes.map(({ id: note, words, photo, reportedAt }) => (
        <p key={note} className={cardCss.text}>
          {words}{' '}
          {photo && <a href={`/uploads/${photo}`}>{t('leads.survey.photo', { time: formatClock(reportedAt) })}</a>}
        </p>
      ))}
      {things.length > 0 && (
        <Fold summary={t('leads.survey.list')} note={String(things.length)}>
          <ul>
            {things.map(({ id: article, name, quantity }) => (
              <li key={article}>
                {quantity} × {name}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </section>
  )
}
