import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TrackingView } from '#modules/dispatch/tracking/rules/tracking-view.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ChangeCard } from '#web/shared/changes/change-card.tsx'
import type { RequestedChange } from '#web/shared/changes/requested-change.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import crumbCss from '#web/ui/crumb.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { LiveState } from './live-state.tsx'
import { StartOtp } from './start-otp.tsx'
import css from './tracking.module.css'
import { TrackingCrew } from './tracking-crew.tsx'
import { TrackingSteps } from './tracking-steps.tsx'

type Props = {
  day: TrackingView
  now: Date
  /** The path of the page: the customer's own, or the family's. */
  path: string
  code?: string | null
  /** The crew, as the booking's own page names it as soon as it is known. */
  crewText?: string | null
  back?: string
  /** A change that awaits the customer's approval: shown first. */
  pendingChange?: RequestedChange | null
  children?: ReactNode
}

/**
 * The tracking page of a booking on its day, the most important first: the crew's position, its members, and the
 * progress.
 */
export function TrackingScreen({ day, now, path, code = null, crewText = null, back, pendingChange, children }: Props) {
  const t = useTranslation()
  const { orderNo, crew } = day
  return (
    <div className={`wrap ${css.today}`}>
      <NoIndexPage title={t('tracking.title', { orderNo })} />
      <div className={css.head}>
        {back && (
          <nav className={crumbCss.crumb} aria-label={t('tracking.toBooking', { orderNo })}>
            <Link to={back}>
              <Icon name="left" /> {t('tracking.toBooking', { orderNo })}
            </Link>
          </nav>
        )}
        <LiveState day={day} now={now} path={path} />
      </div>
      <div className={css.main}>
        {pendingChange && <ChangeCard change={pendingChange} orderNo={orderNo} />}
        {code && <StartOtp code={code} />}
        <TrackingCrew day={day} path={path} named={crewText} />
        {crew && !crew.hired && (
          <ButtonLink block to={`${path}/pass`}>
            <Icon name="shield" /> {t('tracking.pass.link')}
          </ButtonLink>
        )}
        <TrackingSteps day={day} />
      </div>
      {children && <div className={css.side}>{children}</div>}
    </div>
  )
}
