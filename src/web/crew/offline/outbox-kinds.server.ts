import { z } from 'zod'
import { DomainError, type ErrorCode } from '#kernel/domain-error.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { setLocationConsent } from '#modules/crews/index.server.ts'
import { arrivalReasons, jobSteps } from '#modules/crews/rules/job-steps.ts'
import { finishReasons, MAX_FINISH_NOTE } from '#modules/crews/rules/open-items.ts'
import { calculateReportTime } from '#modules/dispatch/crew/rules/calculate-report-time.ts'
import { acceptWaitingJobStep, recordJobStep } from '#modules/dispatch/index.server.ts'
import type { App } from '#platform/app.ts'
import { checkboxField } from '#web/shared/account/mobile-field.ts'
import { markNoticesSeen } from '../mark-notices-seen.server.ts'
import { numericIdField, reportContextFields, yesNoField } from '../report-context-fields.server.ts'
import { cashFields, saveCash } from '../save-cash.server.ts'
import { changeRequestFields, moreItemField, saveChangeRequest } from '../save-change-request.server.ts'
import { saveCrewSignature, signatureFields } from '../save-crew-signature.server.ts'
import { damageReportFields, saveDamageReport } from '../save-damage-report.server.ts'
import { dayStartFields, saveDayStart } from '../save-day-start.server.ts'
import { itemCountFields, saveItemCount } from '../save-item-count.server.ts'
import { saveSurvey, saveSurveyNote, surveyFields, surveyNoteFields } from '../save-survey.server.ts'
import { saveVisitReport, visitReportFields } from '../save-visit-report.server.ts'

/** The worker whose phone sends. `left`: they no longer work here. */
type Sender = { app: App; worker: Worker; left: boolean }
/** The reason for a permanent rejection. */
type Rejection = Pick<DomainError, 'code'> & Partial<Pick<DomainError, 'facts'>>

/** The fields that a phone sends with every item of its outbox (`send.ts`). */
export const senderFields = {
  id: z.uuid('form.invalid'),
  worker: numericIdField,
  /** The worker is looking at the page, so a rejection is shown to them to correct. */
  direct: checkboxField,
}

const stepFields = {
  ...reportContextFields,
  step: z.enum(jobSteps, 'form.invalid'),
  code: z.string().trim().max(12).optional(),
  reason: z.enum(arrivalReasons, 'form.invalid').optional(),
  without: z.enum(finishReasons, 'form.invalid').optional(),
  // Cut and not rejected: a phone may have stored it, and the job did end.
  remark: z
    .string()
    .trim()
    .transform(text => text.slice(0, MAX_FINISH_NOTE))
    .optional(),
}

/**
 * The server's half of each outbox kind: the fields and the command that records them. The phone's half is in
 * `outbox-kinds.ts`; the compiler requires both. Phones store reports under these names for days, so no kind and no
 * field may ever be renamed.
 */
const renderedKinds = {
  step: buildKind(stepFields, acceptStep),
  check: buildSavedKind(itemCountFields, ({ app, worker }, sent) => saveItemCount(app, worker, sent)),
  visit: buildSavedKind(visitReportFields, ({ app, worker }, sent) => saveVisitReport(app, worker, sent)),
  sign: buildSavedKind(signatureFields, ({ app, worker }, sent) => saveCrewSignature(app, worker, sent)),
  cash: buildSavedKind(cashFields, ({ app, worker }, sent) => saveCash(app, worker, sent, { waited: !sent.direct })),
  seen: buildSavedKind({ seen: z.iso.datetime('form.invalid') }, ({ app, worker }, sent) =>
    markNoticesSeen(app, worker, new Date(sent.seen)),
  ),
  survey: buildSavedKind(surveyFields, ({ app, worker }, sent) => saveSurvey(app, worker, sent)),
  change: buildSavedKind(
    changeRequestFields,
    ({ app, worker }, sent) => saveChangeRequest(app, worker, sent, { waited: !sent.direct }),
    moreItemField,
  ),
  consent: buildSavedKind({ agrees: yesNoField }, ({ app, worker }, sent) =>
    setLocationConsent(app, worker, sent.agrees === 'yes'),
  ),
  begin: buildSavedKind(dayStartFields, ({ app, worker }, sent) => saveDayStart(app, worker, sent)),
}

/** Photos and notes. They go to an address that accepts files (`sent-report.ts`), and no page renders them. */
const fileKinds = {
  report: buildFileKind(damageReportFields, ({ app, worker }, sent, photo) =>
    saveDamageReport(app, worker, sent, photo),
  ),
  'survey-note': buildFileKind(surveyNoteFields, ({ app, worker }, sent, photo) =>
    saveSurveyNote(app, worker, sent, photo),
  ),
}

/** Kinds that pages render before the server has them. */
export type RenderedReportKind = keyof typeof renderedKinds
export type FileReportKind = keyof typeof fileKinds
/** The kind of report of a form, in its `data-kind`. */
export type OutboxKind = RenderedReportKind | FileReportKind

/** The form schemas of the kinds that go to one address. */
export const sentForms = buildForms(renderedKinds)
export const fileForms = buildForms(fileKinds)

/** Some commands return the code of a rejection, all others throw. */
type SaveResult = Promise<ErrorCode | null> | Promise<void>
type Sent<F extends z.ZodRawShape> = z.output<z.ZodObject<Omit<F, keyof typeof senderFields> & typeof senderFields>>
type Save<F extends z.ZodRawShape, Result> = (from: Sender, sent: Sent<F>, photo?: Uint8Array) => Result

/** The worker id in the form, and the function that records it. */
type Parsed = { worker: number; accept: (from: Sender, photo?: Uint8Array) => Promise<Rejection | null> }
type OutboxForm = z.ZodType<Parsed> & z.core.$ZodTypeDiscriminable

/** `others`: the schema of fields whose names follow from data. Without it they are left out. */
function buildKind<F extends z.ZodRawShape>(
  fields: F,
  accept: Save<F, Promise<Rejection | null>>,
  others?: z.ZodType<string | undefined>,
) {
  return (kind: string): OutboxForm => {
    const form = z.object({ ...fields, ...senderFields, kind: z.literal(kind, 'form.invalid') })
    return (others ? form.catchall(others) : form).transform((parsed): Parsed => {
      const sent = parsed as unknown as Sent<F> & { worker: number }
      return { worker: sent.worker, accept: (from, photo) => accept(from, sent, photo) }
    })
  }
}

/** Builds a kind that is accepted at any time with a valid job signature, also from a worker who has left. */
function buildSavedKind<F extends z.ZodRawShape>(
  fields: F,
  save: Save<F, SaveResult>,
  others?: z.ZodType<string | undefined>,
) {
  return buildKind(fields, (from, sent: Sent<F>) => awaitRejection(save(from, sent)), others)
}

/** Builds a kind with a file. `sent-report.ts` answers its rejections. */
function buildFileKind<F extends z.ZodRawShape>(fields: F, save: Save<F, Promise<void>>) {
  return buildKind(fields, async (from, sent: Sent<F>, photo) => {
    await save(from, sent, photo)
    return null
  })
}

function buildForms(kinds: Record<string, (kind: string) => OutboxForm>): OutboxForm[] {
  return Object.entries(kinds).map(([kind, toForm]) => toForm(kind))
}

/** Records a step. A rejection goes only to the worker if they are looking at the page; otherwise staff get a flag. */
async function acceptStep({ app, worker, left }: Sender, sent: Sent<typeof stepFields>): Promise<Rejection | null> {
  const { id, job: jobId, orderNo, pass, step, code, reason, without, remark, age, direct } = sent
  const reported = { id, step, code, reason, without, remark, reportedAt: calculateReportTime(app.now(), age) }
  if (direct && !left) return awaitRejection(recordJobStep(app, worker, jobId, reported))
  return toRejection(await acceptWaitingJobStep(app, worker, { ...reported, jobId, orderNo, pass }, { left }))
}

const toRejection = (code: ErrorCode | null): Rejection | null => (code ? { code } : null)

async function awaitRejection(saving: SaveResult): Promise<Rejection | null> {
  try {
    return toRejection((await saving) ?? null)
  } catch (error) {
    if (error instanceof DomainError && !isTemporary(error)) return error
    throw error
  }
}

/** True if the phone should send it again later. Too many wrong codes are shown to the worker now instead. */
const isTemporary = ({ kind, code }: DomainError) => kind === 'unavailable' || code === 'too-many'
