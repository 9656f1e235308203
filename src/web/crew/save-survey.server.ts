import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { calculateReportTime } from '#modules/dispatch/crew/rules/calculate-report-time.ts'
import { recordSurveyUpdate } from '#modules/sales/index.server.ts'
import { parseSurveyUpdate, type SurveyUpdate } from '#modules/sales/rules/survey-findings.ts'
import type { App } from '#platform/app.ts'
import { readFormWithFiles } from '#web/app-shell/read-form.ts'
import { numericIdField } from './report-context-fields.server.ts'

const text = z.string().max(40).optional()

/** The fields of the survey forms, also from a phone later. */
export const surveyFields = {
  id: z.uuid('form.invalid').optional(),
  survey: numericIdField,
  pass: z.string().max(80),
  age: z.coerce.number().catch(0),
  put: z.string().max(20).optional(),
  outcome: text,
  ...{ 'from-floor': text, 'from-metres': text, 'from-lift': text },
  ...{ 'to-floor': text, 'to-metres': text, 'to-lift': text },
}
const words = z.object(surveyFields)

/**
 * Records a survey update that a page posts or a phone sends later. Refuses as `recordSurveyUpdate` does, 'invalid'
 * crew.survey-access.
 */
export async function saveSurvey(app: App, worker: Worker, sent: z.output<typeof words>): Promise<void> {
  const update = parseSurveyUpdate(sent)
  if (!update) throw reject('invalid', 'crew.survey-access', { access: 'crew.survey-access' })
  await recordUpdate(app, worker, sent, update)
}

export const surveyNoteFields = {
  ...{ id: surveyFields.id, survey: numericIdField, pass: surveyFields.pass, age: surveyFields.age },
  note: z.string().trim().max(1_000),
}
const surveyNote = z.object(surveyNoteFields)

/** Records a note with its photo. Refuses as `recordSurveyUpdate` does. */
export const saveSurveyNote = (
  app: App,
  worker: Worker,
  { note, ...sent }: z.output<typeof surveyNote>,
  photo: Uint8Array | undefined,
): Promise<void> => recordUpdate(app, worker, sent, { kind: 'note', words: note }, photo)

type Sent = Pick<z.output<typeof words>, 'id' | 'survey' | 'pass' | 'age'>

const recordUpdate = (
  app: App,
  worker: Worker,
  { id = randomUUID(), survey: surveyId, pass, age }: Sent,
  update: SurveyUpdate,
  photo?: Uint8Array,
) =>
  recordSurveyUpdate(
    app,
    worker,
    { id, surveyId, pass, reportedAt: calculateReportTime(app.now(), age), word: update },
    photo,
  )

/** Saves whichever form of the page was posted without script. */
export async function saveSurveyForm(app: App, worker: Worker, request: Request): Promise<void> {
  const { fields, files } = await readFormWithFiles(request, z.union([surveyNote, words], 'form.invalid'))
  if ('note' in fields) await saveSurveyNote(app, worker, fields, files.get('photo'))
  else await saveSurvey(app, worker, fields)
}
