import { z } from 'zod'
import { DomainError, type ErrorCode } from '#kernel/refusal.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { agreeToLocation } from '#modules/crews/index.server.ts'
import { arrivalReasons, jobSteps } from '#modules/crews/rules/job-steps.ts'
import { finishReasons } from '#modules/crews/rules/open-items.ts'
import { toldAt } from '#modules/dispatch/crew/rules/told-at.ts'
import { acceptJobStep, reportJobStep } from '#modules/dispatch/index.server.ts'
import type { App } from '#platform/app.ts'
import { ticked } from '#web/shared/account/mobile-field.ts'
import { number, readReportFields, yesOrNo } from '../read-report-fields.server.ts'
import { cashFields, saveCash } from '../save-cash.server.ts'
import { changeFields, saveChangeRequest } from '../save-change-request.server.ts'
import { saveCrewSignature, signFields } from '../save-crew-signature.server.ts'
import { reportFields, saveDamageReport } from '../save-damage-report.server.ts'
import { beginFields, saveDayStart } from '../save-day-start.server.ts'
import { checkFields, saveListCheck } from '../save-list-check.server.ts'
import { saveSeen } from '../save-seen.server.ts'
import { saveSurvey, saveSurveyNote, surveyFields, surveyNoteFields } from '../save-survey.server.ts'
import { saveVisit, visitFields } from '../save-visit.server.ts'

/** The worker whose phone sends. `left`: they no longer work here. */
type Sender = { app: App; worker: Worker; left: boolean }
/** The reason for a permanent rejection. */
type Rejection = Pick<DomainError, 'code'> & Partial<Pick<DomainError, 'facts'>>

/** The fields that a phone sends with every item of its outbox (`send.ts`). */
export const senderFields = {
  id: z.uuid('form.invalid'),
  worker: number,
  /** The worker is looking at the page, so a rejection is shown to them to correct. */
  direct: ticked,
}

const stepFields = {
  ...readReportFields,
  step: z.enum(jobSteps, 'form.invalid'),
  code: z.string().trim().max(12).optional(),
  reason: z.enum(arrivalReasons, 'form.invalid').optional(),
  without: z.enum(finishReasons, 'form.invalid').optional(),
}

/**
 * The server's half of each outbox kind: the fields and the command that records them. The phone's half is in
 * `outbox-kinds.ts`; the compiler requires both. Phones store reports under these names for days, so no kind and no
 * field may ever be renamed.
 */
const sentKinds = {
  step: accepted(stepFields, acceptStep),
  check: saved(checkFields, ({ app, worker }, sent) => saveListCheck(app, worker, sent)),
  visit: saved(visitFields, ({ app, worker }, sent) => saveVisit(app, worker, sent)),
  sign: saved(signFields, ({ app, worker }, sent) => saveCrewSignature(app, worker, sent)),
  cash: saved(cashFields, ({ app, worker }, sent) => saveCash(app, worker, sent, { waited: !sent.direct })),
  seen: saved({ seen: z.iso.datetime('form.invalid') }, ({ app, worker }, sent) =>
    saveSeen(app, worker, new Date(sent.seen)),
  ),
  survey: saved(surveyFields, ({ app, worker }, sent) => saveSurvey(app, worker, sent)),
  change: saved(changeFields, ({ app, worker }, sent) =>
    saveChangeRequest(app, worker, sent, { waited: !sent.direct }),
  ),
  consent: saved({ agrees: yesOrNo }, ({ app, worker }, sent) => agreeToLocation(app, worker, sent.agrees === 'yes')),
  begin: saved(beginFields, ({ app, worker }, sent) => saveDayStart(app, worker, sent)),
}

/** Photos and notes. They go to an address that accepts files (`sent-report.ts`), and no page renders them. */
const fileKinds = {
  report: withFile(reportFields, ({ app, worker }, sent, photo) => saveDamageReport(app, worker, sent, photo)),
  'survey-note': withFile(surveyNoteFields, ({ app, worker }, sent, photo) => saveSurveyNote(app, worker, sent, photo)),
}

/** Kinds that pages render before the server has them. */
export type RenderedKind = keyof typeof sentKinds
export type FileKind = keyof typeof fileKinds
/** The kind of report of a form, in its `data-kind`. */
export type OutboxKind = RenderedKind | FileKind

/** The form schemas of the kinds that go to one address. */
export const sentForms = formsOf(sentKinds)
export const fileForms = formsOf(fileKinds)

/** Some commands return the code of a rejection, all others throw. */
type Saving = Promise<ErrorCode | null> | Promise<void>
type Sent<F extends z.ZodRawShape> = z.output<z.ZodObject<Omit<F, keyof typeof senderFields> & typeof senderFields>>
type Save<F extends z.ZodRawShape, Result> = (from: Sender, sent: Sent<F>, photo?: Uint8Array) => Result

/** The worker id in the form, and the function that records it. */
type Parsed = { worker: number; accept: (from: Sender, photo?: Uint8Array) => Promise<Rejection | null> }
type OutboxForm = z.ZodType<Parsed> & z.core.$ZodTypeDiscriminable

function accepted<F extends z.ZodRawShape>(fields: F, accept: Save<F, Promise<Rejection | null>>) {
  return (kind: string): OutboxForm =>
    z.object({ ...fields, ...senderFields, kind: z.literal(kind, 'form.invalid') }).transform((parsed): Parsed => {
      const sent = parsed as unknown as Sent<F> & { worker: number }
      return { worker: sent.worker, accept: (from, photo) => accept(from, sent, photo) }
    })
}

/** Builds a kind that is accepted at any time with a valid job signature, also from a worker who has left. */
function saved<F extends z.ZodRawShape>(fields: F, save: Save<F, Saving>) {
  return accepted(fields, (from, sent: Sent<F>) => rejectionOf(save(from, sent)))
}

/** Builds a kind with a file. `sent-report.ts` answers its rejections. */
function withFile<F extends z.ZodRawShape>(fields: F, save: Save<F, Promise<void>>) {
  return accepted(fields, async (from, sent: Sent<F>, photo) => {
    await save(from, sent, photo)
    return null
  })
}

function formsOf(kinds: Record<string, (kind: string) => OutboxForm>): OutboxForm[] {
  return Object.entries(kinds).map(([kind, toForm]) => toForm(kind))
}

/** Records a step. A rejection goes only to the worker if they are looking at the page; otherwise staff get a flag. */
async function acceptStep({ app, worker, left }: Sender, sent: Sent<typeof stepFields>): Promise<Rejection | null> {
  const { id, job: jobId, orderNo, pass, step, code, reason, without, age, direct } = sent
  const told = { id, step, code, reason, without, toldAt: toldAt(app.now(), age) }
  if (direct && !left) return rejectionOf(reportJobStep(app, worker, jobId, told))
  return rejectedBy(await acceptJobStep(app, worker, { ...told, jobId, orderNo, pass }, { left }))
}

const rejectedBy = (code: ErrorCode | null): Rejection | null => (code ? { code } : null)

async function rejectionOf(saving: Saving): Promise<Rejection | null> {
  try {
    return rejectedBy((await saving) ?? null)
  } catch (error) {
    if (error instanceof DomainError && !isForLater(error)) return error
    throw error
  }
}

/** True if the phone should send it again later. Too many wrong codes are shown to the worker now instead. */
const isForLater = ({ kind, code }: DomainError) => kind === 'unavailable' || code === 'too-many'
