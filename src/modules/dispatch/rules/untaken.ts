import { type JobStep, jobSteps } from '#modules/crews/rules/job-steps.ts'

/** Why a step that was told without a network is not taken when it comes. Its worker reads the words of the fault, staff their own. */
export const untakenCodes = [
  'crew.job',
  'crew.too-soon',
  'crew.no-step',
  'crew.code-wrong',
  'crew.code-required',
  'crew.codes',
  'crew.nobody',
] as const
export type UntakenCode = (typeof untakenCodes)[number]

export const untakenCode = (code: string): UntakenCode | null => untakenCodes.find(known => known === code) ?? null

type Untaken = { step: JobStep; code: UntakenCode; toldAt: Date; who: string }

/** As a line of the order's trail keeps it. */
export const untakenNote = ({ step, code, toldAt, who }: Untaken): string =>
  [step, code, Math.floor(toldAt.getTime() / 1_000), who].join(':')

/** What the line tells; null where another version of this process wrote it. */
export function readUntakenNote(note: string): Untaken | null {
  const [first, second = '', seconds, ...who] = note.split(':')
  const step = jobSteps.find(one => one === first)
  const code = untakenCode(second)
  if (!step || !code) return null
  return { step, code, toldAt: new Date(Number(seconds) * 1_000), who: who.join(':') }
}
