import { Form } from 'react-router'
import { arrivalReasons, type JobStep } from '#modules/crews/rules/job-steps.ts'
import { calculateJobFinishProgress, listJobOpenItems } from '#modules/dispatch/crew/rules/job-finish.ts'
import type { CrewJobDetails } from '#modules/dispatch/index.server.ts'
import type { FormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ClosingList, FinishWithout, FirstOpenLink } from './closing-list.tsx'
import css from './crew.module.css'
import { listJobStops, stepIcons } from './job-display.ts'
import { CodeDigitsField, ReportErrors } from './report-form.tsx'

type Props = { job: CrewJobDetails; id: string; missing: string; unfinished: string; formError: FormError | undefined }

/**
 * The progress of a job, and the button for its next step. The forms of later steps are present but hidden: without
 * network the phone shows them itself (`offline/render-steps.ts`).
 */
export function JobStepsSection({ job, id, missing, unfinished, formError }: Props) {
  const t = useTranslation()
  const { steps, reportedSteps, next, done } = job
  const reached = Math.max(-1, ...reportedSteps.map(step => steps.indexOf(step)))
  return (
    <section
      className={css.steps}
      data-knows="step"
      data-job={job.id}
      data-day={job.day}
      data-steps={steps.join(' ')}
      data-reported={reportedSteps.join(' ')}
      data-stops={listJobStops(job)
        .map(({ what }) => what)
        .join(' ')}
      data-done={done || undefined}
      data-open={next !== null || undefined}
    >
      <ol>
        {steps.map((step, at) => (
          <li
            key={step}
            className={css.step}
            data-reported={done || at <= reached || undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            <Icon name="check" className={css.isReported} />
            <Icon name="clock" className={css.isWaiting} />
            <Icon name={stepIcons[step]} className={css.isAhead} />
            <span>{t(`crew.reported.${step}`)}</span>
          </li>
        ))}
      </ol>
      {!done &&
        steps
          .slice(reached + 1)
          .map(step => (
            <StepForm
              key={step}
              {...{ job, step, id, missing, unfinished }}
              formError={step === next ? formError : undefined}
            />
          ))}
      <p data-part="over" hidden={!done && reached < steps.length - 1}>
        {t('crew.over')}
      </p>
      <p data-part="not-yet" hidden={done || next !== null || reached === steps.length - 1}>
        {t('crew.notYet')}
      </p>
    </section>
  )
}

function StepForm({ job, step, id, missing, unfinished, formError }: Props & { step: JobStep }) {
  const t = useTranslation()
  const isOpen = job.closing !== null && listJobOpenItems(calculateJobFinishProgress(job.closing)).length > 0
  return (
    <Form
      method="post"
      noValidate
      hidden={step !== job.next}
      data-tell={job.id}
      data-kind="step"
      data-step={step}
      data-missing={step === 'done' ? unfinished : missing}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="orderNo" value={job.orderNo} />
      <input type="hidden" name="pass" value={job.pass} />
      <input type="hidden" name="step" value={step} />
      {step === 'done' && job.closing && <ClosingList job={job} facts={job.closing} />}
      <ReportErrors text={formError && !formError.fields.code ? formError.text : null} />
      {step === 'arrived' && <CodeDigitsField label={t('crew.code')} error={formError?.fields.code} />}
      {step === 'done' && <FinishWithout hidden={!isOpen} />}
      <div className={css.sole}>
        {step === 'done' && job.closing && <FirstOpenLink job={job} facts={job.closing} />}
        <Button look="primary" block className={css.tell} data-part="finish" hidden={step === 'done' && isOpen}>
          <Icon name={stepIcons[step]} /> {t(`crew.step.${step}`)}
        </Button>
      </div>
      {step === 'arrived' && (
        <details className={css.reasons} open={formError !== undefined}>
          <summary>{t('crew.noCode')}</summary>
          {arrivalReasons.map(reason => (
            <Button key={reason} block name="reason" value={reason}>
              {t(`crew.reason.${reason}`)}
            </Button>
          ))}
        </details>
      )}
    </Form>
  )
}
