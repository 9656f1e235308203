import { readWholeIn } from '#kernel/read-number.ts'

/**
 * A report about a home service: a line of the checklist is done (count 1) or not (0), or a part was used `count` times
 * in all.
 */
export type VisitWord = { line: string; part: boolean; count: number }

export type Visit = { lines: { line: string; done: boolean }[]; parts: { name: string; count: number }[] }

const LETTERS = 200
const MAX_OF_A_PART = 99

/**
 * Combines the reports, given in order: for each line and part the last one counts. Lines that were done and are no
 * longer on the checklist stay.
 */
export function visitOf(checklist: readonly string[], told: readonly VisitWord[]): Visit {
  const last = new Map(told.map(({ line, part, count }) => [`${part} ${line}`, count]))
  const named = (of: boolean) => [...new Set(told.filter(({ part }) => part === of).map(({ line }) => line))]
  const done = (line: string) => (last.get(`false ${line}`) ?? 0) > 0
  const off = named(false).filter(line => !checklist.includes(line) && done(line))
  return {
    lines: [...checklist, ...off].map(line => ({ line, done: done(line) })),
    parts: named(true).map(name => ({ name, count: last.get(`true ${name}`)! })),
  }
}

export const countDone = ({ lines }: Visit): number => lines.filter(({ done }) => done).length

/** Formats the value of a button: 'line 1 Water off', 'part 2 Washer'. */
export const putOf = ({ line, part, count }: VisitWord): string => `${part ? 'part' : 'line'} ${count} ${line}`

type Fields = Readonly<Record<string, unknown>>

/**
 * Parses a report from the form: a pressed button or a newly entered part; null if invalid. Runs on the phone and on
 * the server.
 */
export function readVisitWord({ put, used, 'used-count': count }: Fields): VisitWord | null {
  const told = /^(line|part) (\d{1,3}) (\S.*)$/.exec(typeof put === 'string' ? put : '')
  if (told) return within({ part: told[1] === 'part', count: Number(told[2]), line: told[3]! })
  const name = typeof used === 'string' ? used.trim().replace(/\s+/g, ' ') : ''
  const many = readWholeIn(typeof count === 'string' && count.trim() ? count : '1', 1, MAX_OF_A_PART)
  return name && many !== null ? within({ part: true, count: many, line: name }) : null
}

const within = (word: VisitWord): VisitWord | null =>
  word.line.length <= LETTERS && word.count <= (word.part ? MAX_OF_A_PART : 1) ? word : null
