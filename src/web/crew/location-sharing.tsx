import { Form, useHref } from 'react-router'
import type { CrewJob } from '#modules/dispatch/index.server.ts'
import { isDriving, isJobInProgress } from '#modules/dispatch/record/rules/position.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './crew.module.css'
import placeCss from './place.module.css'
import { ReportErrors } from './report-form.tsx'

/**
 * A notice that the phone shares its location, shown during a job in progress if the worker agreed. Its script sends
 * the position (`offline/share-place.ts`).
 */
export function LocationSharingNotice({ agrees, worker, jobs }: { agrees: boolean; worker: number; jobs: CrewJob[] }) {
  const t = useTranslation()
  const url = useHref('/crew/here')
  const job = jobs.find(isJobInProgress)
  if (!agrees || !job) return null
  return (
    <div
      className={placeCss.shared}
      data-place={job.id}
      data-worker={worker}
      data-riding={isDriving(job) || undefined}
      data-url={url}
    >
      <p className={css.fact}>
        <Icon name="pin" /> {t('crew.place.on')}
      </p>
      <p className={css.fact} data-part="denied" role="alert" hidden>
        <Icon name="warning" /> {t('crew.place.denied')}
      </p>
    </div>
  )
}

/** The worker's consent to location sharing, as easy to withdraw as to give (DPDP Act 2023, section 6). */
export function LocationConsent({ agrees }: { agrees: boolean }) {
  const t = useTranslation()
  return (
    <section className={css.part} data-consent data-knows="consent" data-job="consent">
      <h2>{t('crew.place.title')}</h2>
      <p>{t('crew.place.lead')}</p>
      {(['yes', 'no'] as const).map(answer => (
        <Form
          key={answer}
          method="post"
          data-tell="consent"
          data-kind="consent"
          data-part={answer}
          hidden={(answer === 'yes') === agrees}
        >
          <ReportErrors text={null} />
          <input type="hidden" name="agrees" value={answer} />
          <Button block>
            <Icon name={answer === 'yes' ? 'pin' : 'close'} /> {t(`crew.place.${answer}`)}
          </Button>
        </Form>
      ))}
    </section>
  )
}
