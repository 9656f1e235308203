import { z } from 'zod'
import {
  type CatalogueFields,
  checkmarkField,
  countField,
  formatField,
  lineField,
  linesField,
  listPositionField,
  optionalField,
  proseField,
  sacCodeField,
} from '../catalogue-fields.ts'
import type { CatalogueKind } from '../catalogue-kind.ts'

/** The maximum number of questions, included and excluded lines, and checklist lines. */
export const MAX_LINES = 20

const questionSchema = z.object({ question: lineField(200), answer: proseField(1_500) })

/** Collects the questions: 'questions.3.answer' is one of a row's two fields. A row with both empty is left out. */
function collectQuestionFields(fields: CatalogueFields) {
  const rows = Array.from({ length: MAX_LINES }, (_, at) => ({
    question: fields[`questions.${at}.question`] ?? '',
    answer: fields[`questions.${at}.answer`] ?? '',
  }))
  return { ...fields, questions: rows }
}

const rowSchema = z.object({
  name: lineField(80),
  category: countField(1, 1e9),
  description: proseField(600),
  warranty: lineField(120, 0),
  sac: optionalField(sacCodeField, ''),
  included: linesField(MAX_LINES, 200),
  excluded: linesField(MAX_LINES, 200),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })).transform((rows, context) =>
    rows.flatMap((one, at) => {
      if (!one.question.trim() && !one.answer.trim()) return []
      const read = questionSchema.safeParse(one)
      if (read.success) return read.data
      for (const { path, message } of read.error.issues)
        context.addIssue({ code: 'custom', message, path: [at, ...path] })
      return []
    }),
  ),
  checklist: linesField(MAX_LINES, 120),
  position: listPositionField,
  active: checkmarkField,
})

const schema = z
  .record(z.string(), z.string())
  .transform(collectQuestionFields)
  .pipe(rowSchema)
  .transform(({ category, ...rest }) => ({ category_id: category, ...rest }))

export type ServiceRow = z.output<typeof schema>

/** A home service without its options, which are rows of their own. */
export const serviceKind: CatalogueKind<ServiceRow> = {
  ...{ table: 'services', key: 'id', subject: 'service', permission: 'catalogue' },
  read: schema as z.ZodType<ServiceRow, CatalogueFields>,
  fields: row => ({
    name: row.name,
    category: String(row.category_id),
    description: row.description,
    warranty: row.warranty,
    sac: row.sac,
    included: formatField.lines(row.included),
    excluded: formatField.lines(row.excluded),
    ...Object.assign(
      {},
      ...row.questions.map(({ question, answer }, at) => ({
        [`questions.${at}.question`]: question,
        [`questions.${at}.answer`]: answer,
      })),
    ),
    checklist: formatField.lines(row.checklist),
    position: String(row.position),
    active: formatField.yes(row.active),
  }),
}
