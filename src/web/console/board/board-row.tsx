import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import { overnightUntil } from '#modules/crews/rules/overnight.ts'
import { tripNumber } from '#modules/crews/rules/trip-state.ts'
import { type BoardLeg, type BoardTrip, barOn, shortOf, stateOf, stateOfTrip } from '#modules/dispatch/rules/leg.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import css from './board-row.module.css'
import type { Drag } from './leg-card.tsx'
import { wordLeg, wordTimes, wordTripWay, wordWay } from './leg-words.ts'

type Props = {
  day: IndiaDate
  drag: Drag
  name: string
  about: string
  /** What keeps it at home. */
  why: string[]
  legs: BoardLeg[]
  /** What it is away on: what those carry has no bar of its own. */
  trips?: BoardTrip[]
  /** Whether it is what somebody looks for itself. */
  isFound?: boolean
  /** What is looked for; null where nothing is. */
  found: Found | null
  /** What is said where nothing is given to it, on a list. */
  free?: string
  /** What speaks against what is being dragged. */
  whyNot?: { text: string; firm: boolean } | null
  onDrop?: (() => void) | undefined
  /** Dropped where it cannot go: said, and nothing is opened. */
  onRefused?: ((why: string) => void) | undefined
  breakdown?: string | undefined
}

/** Which jobs and trips are what somebody looks for. */
export type Found = { leg: (leg: BoardLeg) => boolean; trip: (trip: BoardTrip) => boolean }

/** A truck, somebody, or a hired crew, with a bar for each leg that it is given to; on a phone a list of them. */
export function BoardRow({ day, drag, name, about, why, legs, trips = [], found, free, whyNot, ...rest }: Props) {
  const { isFound, onDrop, onRefused, breakdown } = rest
  const say = useSay()
  const takes = onDrop && !whyNot?.firm
  const no = whyNot?.text ?? (why.length > 0 ? why.join('. ') : null)
  return (
    <li
      className={css.row}
      data-takes={onDrop ? (takes ? (whyNot ? 'asks' : 'yes') : 'no') : undefined}
      onDragOver={event => onDrop && event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        if (takes) onDrop()
        else if (onDrop && whyNot) onRefused?.(whyNot.text)
      }}
    >
      <div className={css.name} data-found={isFound || undefined} tabIndex={isFound ? -1 : undefined}>
        <b>{name}</b>
        <span className="muted">{about}</span>
        {breakdown && (
          <Link to={breakdown} aria-label={`${say('board.breakdown')}: ${name}`}>
            {say('board.breakdown')}
          </Link>
        )}
      </div>
      <ol className={css.track}>
        {legs.map(leg => {
          const bar = barOn(day, leg)
          if (!bar) return null
          const place = { '--start': bar.start, '--share': bar.share } as CSSProperties
          return (
            <li
              key={`${leg.orderNo}/${leg.leg}`}
              className={css.bar}
              style={place}
              data-state={stateOf(leg)}
              data-found={found?.leg(leg) || undefined}
              draggable={drag.may && leg.hired === null}
              onDragStart={event => drag.onDragStart(leg, event)}
              onDragEnd={drag.onDragEnd}
            >
              <Link
                to={`/console/board/${leg.orderNo}/${leg.leg}`}
                title={`${wordLeg(say, leg)}, ${wordTimes(say, leg, day)}, ${wordWay(leg)}`}
              >
                {shortOf(leg) && <Short leg={leg} />}
                {overnightUntil(leg.jobs) && <b className={css.night}>{say('board.night')}</b>} <b>{leg.orderNo}</b>{' '}
                <span className={css.more}>{wordTimes(say, leg, day)}</span> <span>{wordWay(leg)}</span>{' '}
                <span className={css.more}>{say(`board.state.${stateOf(leg)}`)}</span>
              </Link>
              <Link
                className={css.order}
                to={`/console/orders/${leg.orderNo}`}
                aria-label={`${say('board.openOrder')} ${leg.orderNo}`}
              >
                {say('board.openOrder')}
              </Link>
            </li>
          )
        })}
        {trips.map(trip => {
          const bar = barOn(day, trip)
          if (!bar) return null
          const place = { '--start': bar.start, '--share': bar.share } as CSSProperties
          const state = stateOfTrip(trip)
          return (
            <li
              key={trip.id}
              className={css.bar}
              style={place}
              data-state={state}
              data-found={found?.trip(trip) || undefined}
            >
              <Link to={`/console/trips/${trip.id}`} title={`${wordTimes(say, trip, day)}, ${wordTripWay(trip)}`}>
                <b>{say('board.trip', { trip: tripNumber(trip.id) })}</b>{' '}
                <span className={css.more}>{wordTimes(say, trip, day)}</span> <span>{wordTripWay(trip)}</span>{' '}
                <span className={css.more}>{say(`board.state.${state}`)}</span>
              </Link>
            </li>
          )
        })}
      </ol>
      {no ? (
        <p className={css.why} data-firm={whyNot ? whyNot.firm : true}>
          {no}
        </p>
      ) : (
        legs.length + trips.length === 0 && free && <p className={css.none}>{free}</p>
      )}
    </li>
  )
}

/** Its truck holds less than what goes, for as long as it is so. */
function Short({ leg }: { leg: BoardLeg }) {
  const say = useSay()
  const { holds, cft } = shortOf(leg)!
  return <b className={css.short}>{say('board.tooSmall', { holds: String(holds), cft: String(cft) })}</b>
}
