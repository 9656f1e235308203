import { z } from 'zod'
import { errorText } from '#i18n/fault-text.ts'
import { DomainError, type ErrorCode } from '#kernel/refusal.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { agreeToLocation } from '#modules/crews/index.server.ts'
import { arrivalReasons, jobSteps } from '#modules/crews/rules/job-steps.ts'
import { finishReasons } from '#modules/crews/rules/open-items.ts'
import { toldAt } from '#modules/dispatch/crew/rules/told-at.ts'
import { acceptJobStep, reportJobStep } from '#modules/dispatch/index.server.ts'
import { endSession } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { toFormError, translateFor } from '#web/app-shell/session.ts'
import { ticked } from '#web/shared/account/mobile-field.ts'
import { number, readReportFields, yesOrNo } from '../read-report-fields.server.ts'
import { cashFields, saveCash } from '../save-cash.server.ts'
import { changeFields, saveChangeRequest } from '../save-change-request.server.ts'
import { saveCrewSignature, signFields } from '../save-crew-signature.server.ts'
import { beginFields, saveDayStart } from '../save-day-start.server.ts'
import { checkFields, saveListCheck } from '../save-list-check.server.ts'
import { saveSeen } from '../save-seen.server.ts'
import { saveSurvey, surveyFields } from '../save-survey.server.ts'
import { saveVisit, visitFields } from '../save-visit.server.ts'
import { endedWorkerCookie, phoneOf } from '../worker-session.ts'
import type { Route } from './+types/sent'

const whose = {
  id: z.uuid('form.invalid'),
  worker: number,
  /** Its worker looks at it: what is refused is theirs to put right. */
  direct: ticked,
}
const step = z.object({
  ...readReportFields,
  ...whose,
  kind: z.literal('step', 'form.invalid'),
  step: z.enum(jobSteps, 'form.invalid'),
  code: z.string().trim().max(12).optional(),
  reason: z.enum(arrivalReasons, 'form.invalid').optional(),
  without: z.enum(finishReasons, 'form.invalid').optional(),
})
const check = z.object({ kind: z.literal('check', 'form.invalid'), ...checkFields, ...whose })
const visit = z.object({ kind: z.literal('visit', 'form.invalid'), ...visitFields, ...whose })
const sign = z.object({ kind: z.literal('sign', 'form.invalid'), ...signFields, ...whose })
const cash = z.object({ kind: z.literal('cash', 'form.invalid'), ...cashFields, ...whose })
const seen = z.object({ ...whose, kind: z.literal('seen', 'form.invalid'), seen: z.iso.datetime('form.invalid') })
const change = z.object({ kind: z.literal('change', 'form.invalid'), ...changeFields, ...whose })
const survey = z.object({ ...surveyFields, ...whose, kind: z.literal('survey', 'form.invalid') })
const begin = z.object({ ...beginFields, ...whose, kind: z.literal('begin', 'form.invalid') })
const consent = z.object({ ...whose, kind: z.literal('consent', 'form.invalid'), agrees: yesOrNo })
const logout = z.object({ ...whose, kind: z.literal('logout', 'form.invalid') })
const form = z.discriminatedUnion(
  'kind',
  [step, check, visit, sign, cash, seen, survey, change, consent, begin, logout],
  'form.invalid',
)

export { onlyPosts as loader } from '#web/app-shell/only-posts.ts'

/**
 * `POST /crew/sent`: what a phone kept, one thing a request. 200 says what became of it for good; 401 that nobody is logged in; 403 that another
 * worker is; with any other answer the phone keeps it, and sends it again.
 */
export async function action(args: Route.ActionArgs) {
  const { app, token, worker, left } = await phoneOf(args)
  try {
    const sent = await readForm(args.request, form)
    if (sent.kind === 'logout') return await logOut(app, token, sent.worker === worker?.id)
    if (!worker) return new Response(null, { status: 401 })
    if (sent.worker !== worker.id) return new Response(null, { status: 403 })
    const refusal = await (sent.kind === 'step'
      ? acceptStep(app, worker, sent, left)
      : removeReported(app, worker, sent))
    return Response.json(
      refusal
        ? { outcome: 'refused', text: errorText(translateFor(args.context), refusal.code, refusal.facts) }
        : { outcome: 'taken' },
    )
  } catch (error) {
    const { data: formError, init } = toFormError(args.context, error)
    return Response.json(formError, init ?? undefined)
  }
}

type Refused = Pick<DomainError, 'code'> & Partial<Pick<DomainError, 'facts'>>
const refusedBy = (code: ErrorCode | null): Refused | null => code && { code }

/** What says no to whoever looks at it now goes to them alone; of all else staff are told. */
async function acceptStep(
  app: App,
  worker: Worker,
  sent: z.output<typeof step>,
  left: boolean,
): Promise<Refused | null> {
  const { id, job: jobId, orderNo, pass, code, reason, without, age, direct } = sent
  const told = { id, step: sent.step, code, reason, without, toldAt: toldAt(app.now(), age) }
  if (!direct || left) return refusedBy(await acceptJobStep(app, worker, { ...told, jobId, orderNo, pass }, { left }))
  try {
    await reportJobStep(app, worker, jobId, told)
    return null
  } catch (error) {
    if (error instanceof DomainError && !isForLater(error)) return error
    throw error
  }
}

/** What a pass proves is taken whenever it comes, of who left too. */
async function removeReported(
  app: App,
  worker: Worker,
  sent: z.output<
    | typeof check
    | typeof visit
    | typeof sign
    | typeof cash
    | typeof seen
    | typeof survey
    | typeof change
    | typeof consent
    | typeof begin
  >,
): Promise<Refused | null> {
  try {
    if (sent.kind === 'check') await saveListCheck(app, worker, sent)
    else if (sent.kind === 'visit') await saveVisit(app, worker, sent)
    else if (sent.kind === 'sign') await saveCrewSignature(app, worker, sent)
    else if (sent.kind === 'cash') await saveCash(app, worker, sent, { waited: !sent.direct })
    else if (sent.kind === 'change')
      return refusedBy(await saveChangeRequest(app, worker, sent, { waited: !sent.direct }))
    else if (sent.kind === 'survey') await saveSurvey(app, worker, sent)
    else if (sent.kind === 'begin') await saveDayStart(app, worker, sent)
    else if (sent.kind === 'consent') await agreeToLocation(app, worker, sent.agrees === 'yes')
    else await saveSeen(app, worker, new Date(sent.seen))
    return null
  } catch (error) {
    if (error instanceof DomainError && !isForLater(error)) return error
    throw error
  }
}

/** Of too much in an hour the phone sends the rest later; of too many wrong codes its worker is told now. */
const isForLater = ({ kind, code }: DomainError) => kind === 'unavailable' || code === 'too-many'

/** Of a login that is over, or another's by now, nothing is left to do. */
async function logOut(app: App, token: string | null, own: boolean) {
  if (token && own) await endSession(app, token)
  return Response.json({ outcome: 'taken' }, own ? { headers: { 'set-cookie': endedWorkerCookie(app) } } : undefined)
}
