import type { Fields } from '#modules/catalogue/rules/fields.ts'
import type { FormFault } from '#web/shell/session.ts'

/** What was wrong with what was typed, with all of it: nothing is typed twice. */
export type EntryFault = FormFault & { typed: Fields }
