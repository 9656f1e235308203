import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { SuggestedAssignments } from '#modules/dispatch/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SideSheet } from '../kit/side-sheet.tsx'
import { buildBoardHref } from './board-href.ts'
import { formatJobTimes, formatLeg, formatLegRoute } from './format-leg.ts'
import { formatCrewNames, formatObstacle, formatTrucks } from './format-suggestion.ts'
import type { BoardView } from './read-board-view.ts'
import { buildAssignHref, type Suggestion, writeSuggestion } from './suggestion.ts'
import { SuggestionReasons } from './suggestion-reasons.tsx'
import css from './suggestion-sheet.module.css'

export const SUGGESTIONS = 'suggestions'

/** The result of assigning suggestions: how many were assigned, and the reason for each that was not. */
export type SuggestionResult = { assigned: number; rejected: { orderNo: string; leg: number; text: string }[] }

type Props = {
  view: BoardView
  suggested: SuggestedAssignments
  result: SuggestionResult | null
  error: string | undefined
}

/** All suggestions of a day, to review and to assign at once. Nothing changes before that. */
export function SuggestionSheet({ view, suggested, result, error }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { suggestions, rest } = suggested
  const [checked, setChecked] = useState<number | null>(null)
  return (
    <SideSheet
      id={SUGGESTIONS}
      title={t('board.suggest.title', { day: formatDay(view.day, t.tag) })}
      isRejected={result !== null || error !== undefined}
      isWide
    >
      {error && <FieldError>{error}</FieldError>}
      {result && (
        <section className={css.result} role="alert">
          <h3>{t('board.suggest.result', { assigned: result.assigned, count: result.rejected.length })}</h3>
          <ul>
            {result.rejected.map(({ orderNo, leg, text }) => (
              <li key={`${orderNo}/${leg}`}>
                <b>{orderNo}</b> {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="muted">
        {suggestions.length === 0
          ? t(rest.length === 0 ? 'board.trayEmpty' : 'board.suggest.none')
          : t('board.suggest.lead')}
      </p>
      <Form
        method="post"
        action={`${buildBoardHref(view)}&suggest=yes`}
        className={css.form}
        onChange={event => setChecked(event.currentTarget.querySelectorAll('input:checked').length)}
      >
        <ul className={css.jobs}>
          {suggestions.map(one => (
            <SuggestedJob
              key={`${one.leg.orderNo}/${one.leg.leg}`}
              day={view.day}
              suggested={suggested}
              suggestion={one}
            />
          ))}
        </ul>
        {rest.length > 0 && (
          <section className={css.rest}>
            <h3>{t('board.suggest.rest', { count: rest.length })}</h3>
            <ul className={css.jobs}>
              {rest.map(one => (
                <li key={`${one.leg.orderNo}/${one.leg.leg}`}>
                  <JobFacts day={view.day} leg={one.leg} />
                  <p className={css.warn}>
                    <Icon name="warning" /> {formatObstacle(t, one.obstacle)}
                  </p>
                  <ButtonLink small to={buildAssignHref(one.leg)}>
                    {t('board.suggest.open')}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        <footer className={css.foot}>
          {suggestions.length > 0 && (
            <p>
              <b>{t('board.suggest.selected', { n: checked ?? suggestions.length, of: suggestions.length })}</b>
              <span className="muted sm">{t('board.suggest.tells')}</span>
            </p>
          )}
          <ButtonLink look="plain" to={buildBoardHref(view)} preventScrollReset>
            {t('board.suggest.cancel')}
          </ButtonLink>
          {suggestions.length > 0 && (
            <Button look="secondary" name="intent" value="assign" disabled={busy || checked === 0}>
              {t('board.suggest.button')}
            </Button>
          )}
        </footer>
      </Form>
    </SideSheet>
  )
}

type JobProps = { day: IndiaDate; suggested: SuggestedAssignments; suggestion: Suggestion }

function SuggestedJob({ day, suggested, suggestion }: JobProps) {
  const t = useTranslation()
  const { leg, reasons } = suggestion
  const trucks = formatTrucks(suggested, suggestion)
  const name = `assign-${leg.orderNo}-${leg.leg}`
  return (
    <li>
      <label className={css.job}>
        <input type="checkbox" name={name} value={writeSuggestion(suggestion)} defaultChecked />
        <JobFacts day={day} leg={leg} />
      </label>
      <div className={css.choice}>
        {trucks && <b>{trucks}</b>} <span>{formatCrewNames(suggested, suggestion)}</span>
        <SuggestionReasons reasons={reasons} />
      </div>
      <Link
        className={css.change}
        to={buildAssignHref(leg, suggestion)}
        aria-label={`${t('board.suggest.change')}: ${leg.orderNo}`}
      >
        {t('board.suggest.change')}
      </Link>
    </li>
  )
}

function JobFacts({ day, leg }: { day: IndiaDate; leg: Suggestion['leg'] }) {
  const t = useTranslation()
  return (
    <span className={css.facts}>
      <b>{formatJobTimes(t, leg, day)}</b>
      <span>
        {leg.customer}, {formatLegRoute(leg)}
      </span>
      <small>
        {[
          leg.orderNo,
          formatLeg(t, leg),
          t('board.crewOf', { n: leg.people }),
          ...(leg.cft === null ? [] : [t('board.volume', { cft: String(leg.cft) })]),
        ].join(' · ')}
      </small>
    </span>
  )
}
