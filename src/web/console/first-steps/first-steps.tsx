import { z } from 'zod'
import { requireRight } from '#modules/access/index.server.ts'
import { answerForStep, listProviderErrors, readFirstSteps } from '#modules/operations/index.server.ts'
import { type StepKey, stepKeys } from '#modules/operations/rules/first-steps.ts'
import { redirectWith } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { answering, staffOnly, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { FieldError } from '#web/ui/field.tsx'
import columnsCss from '../kit/columns.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import type { Route } from './+types/first-steps'
import { Connections } from './connections.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { ProviderErrors } from './provider-errors.tsx'
import { Steps } from './steps.tsx'

const step = z.enum(stepKeys as [StepKey, ...StepKey[]])
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('check-up') }),
  z.object({ intent: z.literal('done'), step }),
  z.object({ intent: z.literal('reopen'), step }),
])

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const [first, errors, jobs] = await answering(
    Promise.all([readFirstSteps(app, staff), listProviderErrors(app, staff), app.jobs.failed()]),
  )
  return { ...first, errors, jobs }
}

/** Checks the connections to the providers and shows the results; or marks a step as completed. */
export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await answering(staffOnly(args))
  try {
    const asked = await readForm(args.request, form)
    if (asked.intent === 'check-up') {
      requireRight(staff, 'staff')
      return { findings: await app.ports.checkUp() }
    }
    await answerForStep(app, staff, asked.step, asked.intent === 'done')
    return redirectWith('/console/first-steps', {
      kind: 'success',
      title: t(asked.intent === 'done' ? 'firstSteps.done' : 'firstSteps.reopened'),
    })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/** The setup checklist of a new operator, and the state of the providers that the site relies on. */
export default function FirstSteps({ loaderData, actionData: told }: Route.ComponentProps) {
  const t = useTranslation()
  const { steps, facts, errors, jobs } = loaderData
  const findings = told && 'findings' in told ? told.findings : null
  return (
    <ConsolePage title={t('firstSteps.title')} lead={t('firstSteps.lead')}>
      {told && 'text' in told && <FieldError>{told.text}</FieldError>}
      <div className={`${columnsCss.two} ${columnsCss.main}`}>
        <Steps steps={steps} facts={facts} findings={findings} />
        <div className={columnsCss.stack}>
          <Connections findings={findings} />
          <ProviderErrors errors={errors} />
          <FailedJobs jobs={jobs} />
        </div>
      </div>
    </ConsolePage>
  )
}
