import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { BoardMatcher } from '#modules/dispatch/board/rules/board-matcher.ts'
import type { BoardLeg, BoardSurvey, BoardTrip } from '#modules/dispatch/record/rules/leg.ts'
import { findLegReport, type LegReport } from '#modules/dispatch/record/rules/leg-report.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Fold } from '../kit/fold.tsx'
import css from './board-row.module.css'
import { JobChip, SurveyChip, TripChip } from './job-chip.tsx'
import type { LegDragging } from './leg-dragging.ts'

/** What all rows of a board share. */
export type RowContext = {
  day: IndiaDate
  now: Date
  drag: LegDragging
  reports: readonly LegReport[]
  /** The search results; null without a search. */
  found: BoardMatcher | null
}

type Props = RowContext & {
  name: string
  /** A registration is drawn as a plate; a partner’s is dashed. */
  plate?: 'ours' | 'partner'
  about: string
  /** The second line of the name. */
  detail?: ReactNode
  menu?: ReactNode
  /** The reason why the truck or worker is unavailable, and where to change that. */
  why?: ReactNode
  legs: BoardLeg[]
  /** The trips of the truck. Their legs have no bars of their own. */
  trips?: BoardTrip[]
  surveys?: BoardSurvey[]
  /** The text shown if nothing is assigned. */
  free?: string
  /** The reason against assigning the dragged job here. */
  whyNot?: { text: string; firm: boolean } | null
  /** True if the dragged job is suggested for this truck. */
  isBest?: boolean
  onDrop?: (() => void) | undefined
  /** Called if a job is dropped where it cannot be assigned: shows the reason and opens nothing. */
  onRejected?: ((why: string) => void) | undefined
  /** A form beside the reason: calling somebody in. */
  children?: ReactNode
}

/** The row of a truck, a worker or a partner crew, with a chip for each assigned job; on a phone a list of them. */
export function BoardRow({ day, now, drag, reports, found, name, plate, about, detail, menu, ...rest }: Props) {
  const { why, legs, trips = [], surveys = [], free, whyNot, isBest, onDrop, onRejected, children } = rest
  const t = useTranslation()
  const takes = onDrop && !whyNot?.firm
  const isFound = found?.name(name) || undefined
  const isEmpty = legs.length + trips.length + surveys.length === 0
  return (
    <li
      className={css.row}
      data-off={why !== undefined || undefined}
      data-takes={onDrop ? (takes ? (whyNot ? 'asks' : 'yes') : 'no') : undefined}
      data-best={(takes && isBest) || undefined}
      onDragOver={event => onDrop && event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        if (takes) onDrop()
        else if (onDrop && whyNot) onRejected?.(whyNot.text)
      }}
    >
      <div className={css.name} data-found={isFound} tabIndex={isFound && -1}>
        <b className={plate && css.plate} data-plate={plate}>
          {name}
        </b>
        <span className={css.about}>{about}</span>
        {detail && <span className={css.detail}>{detail}</span>}
      </div>
      {menu}
      <div className={css.lane}>
        {/* Trips are drawn behind their own pick-ups and deliveries. */}
        {!isEmpty && (
          <ol className={css.track}>
            {trips.map(trip => (
              <TripChip key={trip.id} {...{ day, trip }} isFound={found?.trip(trip) ?? false} />
            ))}
            {legs.map(leg => (
              <JobChip
                key={`${leg.orderNo}/${leg.leg}`}
                {...{ day, now, leg, drag }}
                report={findLegReport(reports, leg)}
                isFound={found?.leg(leg) ?? false}
              />
            ))}
            {surveys.map(survey => (
              <SurveyChip key={survey.id} {...{ day, survey }} isFound={found?.survey(survey) ?? false} />
            ))}
          </ol>
        )}
        {why !== undefined && (
          <div className={css.off}>
            {why}
            {children}
          </div>
        )}
        {isEmpty && why === undefined && free && <p className={css.free}>{free}</p>}
        {onDrop && (
          <p className={css.answer} data-firm={whyNot?.firm}>
            {whyNot?.text ?? t(isBest ? 'board.drop.best' : 'board.drop.fits')}
          </p>
        )}
      </div>
    </li>
  )
}

type CallInProps = { name: string; workerId: number; formError: TypedError | undefined }

/** Calls a worker in on their weekly off, with a reason. Works without script. */
export function CallIn({ name, workerId, formError }: CallInProps) {
  const t = useTranslation()
  return (
    <div className={css.callIn}>
      <Fold
        summary={
          <span>
            {t('board.extra')}
            <span className="vh">: {name}</span>
          </span>
        }
        open={formError !== undefined || undefined}
      >
        <Form method="post" preventScrollReset noValidate>
          <TextField
            name="reason"
            label={t('board.extra.reason')}
            maxLength={200}
            autoComplete="off"
            defaultValue={formError?.typed.reason ?? ''}
            error={
              formError?.fields.reason ??
              (formError && Object.keys(formError.fields).length > 0 ? undefined : formError?.text)
            }
          />
          <Button small look="secondary" name="extra" value={workerId}>
            {t('board.extra.button')}
          </Button>
        </Form>
      </Fold>
    </div>
  )
}
