import { randomUUID } from 'node:crypto'
import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { SIGNATURE_PAD } from '#modules/dispatch/crew/rules/signature.ts'
import { readJobSignature } from '#modules/dispatch/index.server.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/customer-signature'
import css from './crew.module.css'
import signCss from './customer-signature.module.css'
import { JobError } from './job-error.tsx'
import { JobFrame } from './job-frame.tsx'
import { parseJobId } from './parse-job-id.ts'
import { CodeDigitsField, getFormErrorText, JobContextFields, ReportErrors } from './report-form.tsx'
import { saveCrewSignature, signatureFields } from './save-crew-signature.server.ts'
import { requireWorker, toWorkerPage } from './worker-session.ts'

export const handle = { bare: true, static: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const [app, worker] = await requireWorker(args)
  const job = await respondOnError((async () => readJobSignature(app, worker, parseJobId(args.params)))())
  const t = translateFor(args.context)
  const errors = { missing: formatErrorText(t, 'sign.name'), empty: formatErrorText(t, 'sign.none') }
  return toWorkerPage(worker, { worker: worker.id, job, id: randomUUID(), errors })
}

export async function action(args: Route.ActionArgs) {
  const [app, worker] = await requireWorker(args)
  try {
    await saveCrewSignature(app, worker, await readForm(args.request, z.object(signatureFields)))
    return redirect(`/crew/jobs/${args.params.job}/sign`)
  } catch (error) {
    return toFormError(args.context, error)
  }
}

export { headers } from './worker-session.ts'

/** The page that the crew hands to the customer, who signs for the goods or reads out the End OTP. */
export default function CustomerSignaturePage({
  loaderData: { worker, job, id, errors },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <JobFrame jobId={job.id} worker={worker} title={t('crew.sign.link')}>
      <div data-signs={job.signed ? undefined : ''} data-knows="sign" data-job={job.id}>
        {!job.signed && <SignForm {...{ job, id, errors, formError }} />}
        <p className={signCss.signed} data-part="signed" hidden={!job.signed}>
          <Icon name="ok" />
          <span>
            {t('crew.sign.signed')} <b data-part="signer">{job.signed?.signer}</b>
          </span>
        </p>
      </div>
    </JobFrame>
  )
}

type FormProps = Pick<Route.ComponentProps['loaderData'], 'job' | 'id' | 'errors'> & {
  formError: Route.ComponentProps['actionData']
}

function SignForm({ job, id, errors, formError }: FormProps) {
  const t = useTranslation()
  return (
    <Form
      method="post"
      noValidate
      className={signCss.form}
      data-tell={job.id}
      data-kind="sign"
      data-missing={errors.missing}
      data-empty={errors.empty}
    >
      <input type="hidden" name="id" value={id} />
      <JobContextFields job={job} />
      <p className={signCss.words}>{t('crew.sign.words')}</p>
      <ReportErrors text={getFormErrorText(formError)} />
      <TextField
        name="signer"
        label={t('crew.sign.name')}
        maxLength={100}
        autoComplete="off"
        defaultValue={job.customer}
        error={formError?.fields.signer}
      />
      <div data-pad className={signCss.pad} hidden>
        <p>{t('crew.sign.here')}</p>
        <svg viewBox={`0 0 ${SIGNATURE_PAD.width} ${SIGNATURE_PAD.height}`} role="img" aria-label={t('crew.sign.here')}>
          <line x1="60" x2="940" y1="350" y2="350" />
          <path d="" />
        </svg>
        <input type="hidden" name="strokes" value="" />
        <Button type="button" data-wipe="">
          {t('crew.sign.wipe')}
        </Button>
      </div>
      <details className={css.reasons} open={formError?.fields.code !== undefined}>
        <summary>{t('crew.sign.cannot')}</summary>
        <CodeDigitsField label={t('crew.sign.code')} error={formError?.fields.code} />
      </details>
      <details className={css.reasons}>
        <summary>{t('crew.sign.remark')}</summary>
        <TextAreaField name="remark" rows={2} maxLength={1000} label={t('crew.report.words')} />
      </details>
      <Button look="primary" block className={css.tell}>
        <Icon name="check" /> {t('crew.sign.keep')}
      </Button>
    </Form>
  )
}

export const ErrorBoundary = JobError
