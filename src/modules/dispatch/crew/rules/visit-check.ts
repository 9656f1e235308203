import { parseWholeNumberWithin } from '#kernel/parse-number.ts'

/**
 * A report about a home service: a line of the checklist is done (count 1) or not (0), or a part was used `count` times
 * in all.
 */
export type VisitReport = { line: string; part: boolean; count: number }

export type VisitProgress = { lines: { line: string; done: boolean }[]; parts: { name: string; count: number }[] }

const LINE_MAX_LENGTH = 200
const MAX_PART_COUNT = 99

/**
 * Combines the reports, given in order: for each line and part the last one counts. Lines that were done and are no
 * longer on the checklist stay.
 */
export function buildVisitProgress(checklist: readonly string[], reported: readonly VisitReport[]): VisitProgress {
  const last = new Map(reported.map(({ line, part, count }) => [`${part} ${line}`, count]))
  const named = (of: boolean) => [...new Set(reported.filter(({ part }) => part === of).map(({ line }) => line))]
  const done = (line: string) => (last.get(`false ${line}`) ?? 0) > 0
  const off = named(false).filter(line => !checklist.includes(line) && done(line))
  return {
    lines: [...checklist, ...off].map(line => ({ line, done: done(line) })),
    parts: named(true).map(name => ({ name, count: last.get(`true ${name}`)! })),
  }
}

export const countDoneLines = ({ lines }: VisitProgress): number => lines.filter(({ done }) => done).length

/** Formats the value of a button: 'line 1 Water off', 'part 2 Washer'. */
export const formatVisitButton = ({ line, part, count }: VisitReport): string =>
  `${part ? 'part' : 'line'} ${count} ${line}`

type Fields = Readonly<Record<string, unknown>>

/**
 * Parses a report from the form: a pressed button or a newly entered part; null if invalid. Runs on the phone and on
 * the server.
 */
export function parseVisitReport({ put, used, 'used-count': count }: Fields): VisitReport | null {
  const reported = /^(line|part) (\d{1,3}) (\S.*)$/.exec(typeof put === 'string' ? put : '')
  if (reported)
    return acceptWithinLimits({ part: reported[1] === 'part', count: Number(reported[2]), line: reported[3]! })
  const name = typeof used === 'string' ? used.trim().replace(/\s+/g, ' ') : ''
  const many = parseWholeNumberWithin(typeof count === 'string' && count.trim() ? count : '1', 1, MAX_PART_COUNT)
  return name && many !== null ? acceptWithinLimits({ part: true, count: many, line: name }) : null
}

const acceptWithinLimits = (word: VisitReport): VisitReport | null =>
  word.line.length <= LINE_MAX_LENGTH && word.count <= (word.part ? MAX_PART_COUNT : 1) ? word : null
