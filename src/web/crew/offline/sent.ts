import { z } from 'zod'
import { type FaultCode, Refusal } from '#kernel/refusal.ts'
import { agreeToLocation } from '#modules/crews/index.server.ts'
import { arrivalReasons, jobSteps } from '#modules/crews/rules/job-steps.ts'
import { finishReasons } from '#modules/crews/rules/open-items.ts'
import { takeSentStep, tellStep } from '#modules/dispatch/index.server.ts'
import { toldAt } from '#modules/dispatch/rules/crew/told-at.ts'
import { endSession } from '#modules/identity/index.server.ts'
import type { Worker } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { ticked } from '#web/shell/account/mobile-field.ts'
import { readForm } from '#web/shell/read-form.ts'
import { formFault, sayFor } from '#web/shell/session.ts'
import { faultText } from '#words/fault-text.ts'
import { beginFields, keepBegin } from '../keep-begin.server.ts'
import { cashFields, keepCash } from '../keep-cash.server.ts'
import { changeFields, keepChange } from '../keep-change.server.ts'
import { checkFields, keepCheck } from '../keep-check.server.ts'
import { keepSeen } from '../keep-seen.server.ts'
import { keepSignature, signFields } from '../keep-signature.server.ts'
import { keepSurvey, surveyFields } from '../keep-survey.server.ts'
import { keepVisit, visitFields } from '../keep-visit.server.ts'
import { number, toldFields, yesOrNo } from '../told-fields.server.ts'
import { endedWorkerCookie, phoneOf } from '../worker-session.ts'
import type { Route } from './+types/sent'

const whose = {
  id: z.uuid('form.invalid'),
  worker: number,
  /** Its worker looks at it: what is refused is theirs to put right. */
  direct: ticked,
}
const step = z.object({
  ...toldFields,
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

export { onlyPosts as loader } from '#web/shell/only-posts.ts'

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
    const refusal = await (sent.kind === 'step' ? takeStep(app, worker, sent, left) : takeTold(app, worker, sent))
    return Response.json(
      refusal
        ? { outcome: 'refused', text: faultText(sayFor(args.context), refusal.code, refusal.facts) }
        : { outcome: 'taken' },
    )
  } catch (error) {
    const { data: fault, init } = formFault(args.context, error)
    return Response.json(fault, init ?? undefined)
  }
}

type Refused = Pick<Refusal, 'code'> & Partial<Pick<Refusal, 'facts'>>
const refusedBy = (code: FaultCode | null): Refused | null => code && { code }

/** What says no to whoever looks at it now goes to them alone; of all else staff are told. */
async function takeStep(app: App, worker: Worker, sent: z.output<typeof step>, left: boolean): Promise<Refused | null> {
  const { id, job: jobId, orderNo, pass, code, reason, without, age, direct } = sent
  const told = { id, step: sent.step, code, reason, without, toldAt: toldAt(app.now(), age) }
  if (!direct || left) return refusedBy(await takeSentStep(app, worker, { ...told, jobId, orderNo, pass }, { left }))
  try {
    await tellStep(app, worker, jobId, told)
    return null
  } catch (error) {
    if (error instanceof Refusal && !isForLater(error)) return error
    throw error
  }
}

/** What a pass proves is taken whenever it comes, of who left too. */
async function takeTold(
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
    if (sent.kind === 'check') await keepCheck(app, worker, sent)
    else if (sent.kind === 'visit') await keepVisit(app, worker, sent)
    else if (sent.kind === 'sign') await keepSignature(app, worker, sent)
    else if (sent.kind === 'cash') await keepCash(app, worker, sent, { waited: !sent.direct })
    else if (sent.kind === 'change') return refusedBy(await keepChange(app, worker, sent, { waited: !sent.direct }))
    else if (sent.kind === 'survey') await keepSurvey(app, worker, sent)
    else if (sent.kind === 'begin') await keepBegin(app, worker, sent)
    else if (sent.kind === 'consent') await agreeToLocation(app, worker, sent.agrees === 'yes')
    else await keepSeen(app, worker, new Date(sent.seen))
    return null
  } catch (error) {
    if (error instanceof Refusal && !isForLater(error)) return error
    throw error
  }
}

/** Of too much in an hour the phone sends the rest later; of too many wrong codes its worker is told now. */
const isForLater = ({ kind, code }: Refusal) => kind === 'unavailable' || code === 'too-many'

/** Of a login that is over, or another's by now, nothing is left to do. */
async function logOut(app: App, token: string | null, own: boolean) {
  if (token && own) await endSession(app, token)
  return Response.json({ outcome: 'taken' }, own ? { headers: { 'set-cookie': endedWorkerCookie(app) } } : undefined)
}
