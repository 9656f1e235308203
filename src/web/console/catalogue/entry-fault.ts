import { data } from 'react-router'
import { httpStatus, Refusal } from '#kernel/refusal.ts'
import type { Fields } from '#modules/catalogue/rules/fields.ts'
import { type Args, type FormFault, formError } from '#web/shell/session.ts'

/** What was wrong with what was typed, with all of it: nothing is typed twice. */
export type EntryFault = FormFault & { typed: Fields }

export const entryFault = (context: Args['context'], error: unknown, typed: Fields) =>
  data({ ...formError(context, error), typed } satisfies EntryFault, {
    status: error instanceof Refusal ? httpStatus[error.kind] : 422,
  })
