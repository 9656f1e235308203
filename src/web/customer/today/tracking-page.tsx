import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TrackingToday } from '#modules/dispatch/tracking/rules/today.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ChangeCard } from '#web/shared/changes/change-card.tsx'
import type { AskedChange } from '#web/shared/changes/requested-change.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import crumbCss from '#web/ui/crumb.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Crew } from './crew.tsx'
import { LiveState } from './live-state.tsx'
import { StartOtp } from './start-otp.tsx'
import { Steps } from './steps.tsx'
import css from './today.module.css'

type Props = {
  day: TrackingToday
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
export function TrackingPage({ day, now, path, code = null, named = null, back, asked, children }: Props) {
  const t = useTranslation()
  const { orderNo, crew } = day
  return (
    <div className={`wrap ${css.today}`}>
      <NoIndexPage title={t('today.title', { orderNo })} />
      <div className={css.head}>
        {back && (
          <nav className={crumbCss.crumb} aria-label={t('today.toBooking', { orderNo })}>
            <Link to={back}>
              <Icon name="left" /> {t('today.toBooking', { orderNo })}
            </Link>
          </nav>
        )}
        <LiveState day={day} now={now} path={path} />
      </div>
      <div className={css.main}>
        {asked && <ChangeCard change={asked} orderNo={orderNo} />}
        {code && <StartOtp code={code} />}
        <Crew day={day} path={path} named={named} />
        {crew && !crew.hired && (
          <ButtonLink block to={`${path}/pass`}>
            <Icon name="shield" /> {t('today.pass.link')}
          </ButtonLink>
        )}
        <Steps day={day} />
      </div>
      {children && <div className={css.side}>{children}</div>}
    </div>
  )
}
