import { z } from 'zod'
import { count, type Fields, fieldOf, line, lines, listPosition, orNothing, prose, sacCode, yes } from '../fields.ts'
import type { Kind } from '../kind.ts'

/** The maximum number of questions, included and excluded lines, and checklist lines. */
export const MAX_LINES = 20

const question = z.object({ question: line(200), answer: prose(1_500) })

/** Collects the questions: 'questions.3.answer' is one of a row's two fields. A row with both empty is left out. */
function gather(fields: Fields) {
  const rows = Array.from({ length: MAX_LINES }, (_, at) => ({
    question: fields[`questions.${at}.question`] ?? '',
    answer: fields[`questions.${at}.answer`] ?? '',
  }))
  return { ...fields, questions: rows }
}

const row = z.object({
  name: line(80),
  category: count(1, 1e9),
  description: prose(600),
  warranty: line(120, 0),
  sac: orNothing(sacCode, ''),
  included: lines(MAX_LINES, 200),
  excluded: lines(MAX_LINES, 200),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })).transform((rows, context) =>
    rows.flatMap((one, at) => {
      if (!one.question.trim() && !one.answer.trim()) return []
      const read = question.safeParse(one)
      if (read.success) return read.data
      for (const { path, message } of read.error.issues)
        context.addIssue({ code: 'custom', message, path: [at, ...path] })
      return []
    }),
  ),
  checklist: lines(MAX_LINES, 120),
  position: listPosition,
  active: yes,
})

const read = z
  .record(z.string(), z.string())
  .transform(gather)
  .pipe(row)
  .transform(({ category, ...rest }) => ({ category_id: category, ...rest }))

export type ServiceRow = z.output<typeof read>

/** A home service without its options, which are rows of their own. */
export const service: Kind<ServiceRow> = {
  ...{ table: 'services', key: 'id', subject: 'service', right: 'catalogue' },
  read: read as z.ZodType<ServiceRow, Fields>,
  fields: row => ({
    name: row.name,
    category: String(row.category_id),
    description: row.description,
    warranty: row.warranty,
    sac: row.sac,
    included: fieldOf.lines(row.included),
    excluded: fieldOf.lines(row.excluded),
    ...Object.assign(
      {},
      ...row.questions.map(({ question, answer }, at) => ({
        [`questions.${at}.question`]: question,
        [`questions.${at}.answer`]: answer,
      })),
    ),
    checklist: fieldOf.lines(row.checklist),
    position: String(row.position),
    active: fieldOf.yes(row.active),
  }),
}
