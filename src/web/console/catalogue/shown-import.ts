import type { Difference, ImportFault } from '#modules/catalogue/rules/plan-import.ts'
import { faultText } from '#words/fault-text.ts'
import type { Say } from '#words/speaker.ts'

/** Of each list on the screen: a file may have thousands. All of it is written. */
const SHOWN = 200

type Row = { line: number; name: string }
type Plan = {
  added: Row[]
  changed: (Row & { differences: Difference[] })[]
  unchanged: number
  faults: ImportFault[]
}

/** What a page shows of what a file would change; `seen` stands for all of it. */
export const shownImport = (say: Say, { added, changed, unchanged, faults }: Plan, seen: string) => ({
  ...{ seen, unchanged },
  counts: { added: added.length, changed: changed.length, faults: faults.length },
  added: added.slice(0, SHOWN).map(({ line, name }) => ({ line, name })),
  changed: changed.slice(0, SHOWN).map(({ line, name, differences }) => ({ line, name, differences })),
  faults: faults
    .toSorted((a, b) => a.line - b.line)
    .slice(0, SHOWN)
    .map(({ line, column, code }) => ({ line, column, text: faultText(say, code) })),
})
export type ShownImport = ReturnType<typeof shownImport>
