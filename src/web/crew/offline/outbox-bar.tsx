import { Link, useHref } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './offline.module.css'
import script from './page.ts?as-file'

/**
 * The status bar of the phone's outbox on every crew page, filled by its script and hidden while there is nothing to
 * report. `worker`: owner of the page, 0 at the login; `day`: the page links to all current jobs.
 */
export function OutboxBar({ worker = 0, day }: { worker?: number; day?: true }) {
  const t = useTranslation()
  return (
    <section
      className={css.bar}
      data-outbox
      data-worker={worker}
      data-day={day}
      data-step-url={useHref('/crew/sent')}
      data-report-url={useHref('/crew/sent/report')}
      data-scope={useHref('/crew')}
      role="status"
      hidden
    >
      <p data-part="kept" hidden>
        <Icon name="warning" />
        <span>
          {t('crew.offline.kept')} <b />
        </span>
      </p>
      <p data-part="waiting" hidden>
        <Icon name="clock" />
        <span>
          {t('crew.offline.waiting')} <b />
        </span>
      </p>
      <p data-part="login" hidden>
        <Icon name="lock" /> <Link to="/crew/login">{t('crew.offline.login')}</Link>
      </p>
      <div data-part="refused" hidden>
        <h2>
          <Icon name="error" /> {t('crew.offline.refused')}
        </h2>
        <ul data-part="list" />
        <template data-part="one">
          <li>
            <b /> <span />
            <Button type="button">{t('crew.offline.seen')}</Button>
          </li>
        </template>
      </div>
      <script async src={script} />
    </section>
  )
}
