import { z } from 'zod'
import { requirePermission } from '#modules/access/index.server.ts'
import { listProviderErrors, markSetupStep, readSetupChecklist } from '#modules/operations/index.server.ts'
import { type SetupStepKey, setupStepKeys } from '#modules/operations/rules/setup-checklist.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { FieldError } from '#web/ui/field.tsx'
import columnsCss from '../kit/columns.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import type { Route } from './+types/setup-checklist'
import { ConnectionChecks } from './connection-checks.tsx'
import { FailedTasksCard } from './failed-tasks-card.tsx'
import { ProviderErrorsCard } from './provider-errors-card.tsx'
import { SetupProgress, SetupStepGroup } from './setup-checklist-steps.tsx'

const stepField = z.enum(setupStepKeys as [SetupStepKey, ...SetupStepKey[]])
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('check-connections') }),
  z.object({ intent: z.literal('complete-step'), step: stepField }),
  z.object({ intent: z.literal('reopen-step'), step: stepField }),
])

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const [first, errors, jobs] = await respondOnError(
    Promise.all([readSetupChecklist(app, staff), listProviderErrors(app, staff), app.jobs.failed()]),
  )
  return { ...first, errors, jobs }
}

/** Checks the connections to the providers and shows the results; or marks a step as completed. */
export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  try {
    const input = await readForm(args.request, form)
    if (input.intent === 'check-connections') {
      requirePermission(staff, 'staff')
      return { findings: await app.ports.checkConnections() }
    }
    const isDone = input.intent === 'complete-step'
    await markSetupStep(app, staff, input.step, isDone)
    const fields = { intent: isDone ? 'reopen-step' : 'complete-step', step: input.step }
    return redirectWithToasts('/console/setup-checklist', {
      kind: 'success',
      title: t(isDone ? 'setupChecklist.done' : 'setupChecklist.reopened'),
      undo: { label: t('console.undo'), action: '/console/setup-checklist', fields },
    })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/**
 * The setup checklist of a new operator: what the owner does here, and beside it what the administrator of the server
 * does and watches. Technical words are only in the administrator's part.
 */
export default function SetupChecklistPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useTranslation()
  const { steps, facts, errors, jobs } = loaderData
  const findings = result && 'findings' in result ? result.findings : null
  return (
    <ConsolePage title={t('setupChecklist.title')} lead={t('setupChecklist.lead')}>
      {result && 'text' in result && <FieldError>{result.text}</FieldError>}
      <SetupProgress steps={steps} findings={findings} />
      <div className={columnsCss.two}>
        <SetupStepGroup owner="owner" {...{ steps, facts, findings }} />
        <div className={columnsCss.stack}>
          <SetupStepGroup owner="administrator" {...{ steps, facts, findings }} />
          <ConnectionChecks findings={findings} />
          <ProviderErrorsCard errors={errors} />
          <FailedTasksCard jobs={jobs} />
        </div>
      </div>
    </ConsolePage>
  )
}
