import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Today } from '#modules/dispatch/rules/today.ts'
import type { AskedChange } from '#web/shell/changes/asked-change.ts'
import { ChangeCard } from '#web/shell/changes/change-card.tsx'
import { Unlisted } from '#web/shell/unlisted.tsx'
import { useSay } from '#web/shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import crumbCss from '#web/ui/crumb.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Truck } from '#web/ui/truck.tsx'
import { formatClock, formatDay } from '#words/format.ts'
import { Crew } from './crew.tsx'
import { Steps } from './steps.tsx'
import css from './today.module.css'
import { wordState } from './word-state.ts'

type Props = {
  day: Today
  now: Date
  /** Where it stands: its own page, or the family's. */
  path: string
  code?: string | null
  /** Who comes, as the booking's own page says it as soon as it is known. */
  named?: string | null
  back?: string
  /** What waits for its customer's word: before all else. */
  asked?: AskedChange | null
  children?: ReactNode
}

/** A booking on its day, the first thing first: where the crew is, who they are, and what is done. */
export function TodayPage({ day, now, path, code = null, named = null, back, asked, children }: Props) {
  const say = useSay()
  const { title, lead, late } = wordState(say, day)
  const { orderNo, service, crew } = day
  const [from, to] = [day.from.join(', '), day.to.join(', ')]
  return (
    <div className={`wrap ${css.today}`}>
      <Unlisted title={say('today.title', { orderNo })} />
      <div className={css.head}>
        {back && (
          <nav className={crumbCss.crumb} aria-label={say('today.toBooking', { orderNo })}>
            <Link to={back}>
              <Icon name="left" /> {say('today.toBooking', { orderNo })}
            </Link>
          </nav>
        )}
        <div className={css.road} style={{ '--share': shareOf(day) } as CSSProperties}>
          <p>
            <b>{service ?? from}</b>
            <b>{service ? from : to}</b>
          </p>
          <div className={css.way} aria-hidden="true">
            <Truck className={css.truck} />
          </div>
        </div>
        <div aria-live="polite">
          <h1 data-late={late || undefined}>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
          {day.where && (
            <p className={css.where}>
              <Icon name="pin" />
              {say('today.where', {
                place: day.where.near.join(', '),
                km: day.where.km,
                time: formatClock(day.where.at),
              })}
            </p>
          )}
          {day.overnight && !day.road && (
            <p className={css.lead}>{say('today.overnight', { day: formatDay(day.overnight, say.tag) })}</p>
          )}
        </div>
        <p className={css.fresh}>
          {say('today.asOf', { time: formatClock(now) })} <Link to={path}>{say('today.again')}</Link>
        </p>
      </div>
      <div className={css.main}>
        {asked && <ChangeCard change={asked} orderNo={orderNo} />}
        {code && (
          <section className={css.code}>
            <h2>{say('today.code.heading')}</h2>
            <b>{code}</b>
            <p>{say('today.code.why')}</p>
          </section>
        )}
        <Crew day={day} path={path} named={named} />
        {crew && !crew.hired && (
          <ButtonLink block to={`${path}/pass`}>
            <Icon name="shield" /> {say('today.pass.link')}
          </ButtonLink>
        )}
        <Steps day={day} />
      </div>
      {children && <div className={css.side}>{children}</div>}
    </div>
  )
}

/** How far the truck has come on its drawing: what is told, of all that is to be told. */
function shareOf({ legs, at }: Today): number {
  const steps = legs.flatMap(leg => leg.steps.map(({ at: told }) => leg.done || told !== null))
  const now = legs.slice(0, at + 1).flatMap(leg => leg.steps).length
  const reached = steps.slice(0, now).lastIndexOf(true) + 1
  return reached / steps.length
}
