import { arrivalReasons, type JobStep, jobSteps, type StepData } from './job-steps.ts'

type Told = {
  step: JobStep
  proof: NonNullable<StepData['proof']> | null
  late: boolean
  happened: Date | null
  who: string
}

/** A step as a line of the order's trail keeps it. `happened`: where that was long before the line was written. */
export const stepNote = ({ step, proof, late, happened, who }: Told): string =>
  [step, proof ?? '', `${late ? 'late' : ''}${happened ? `@${Math.floor(happened.getTime() / 1_000)}` : ''}`, who].join(
    ':',
  )

/** What the line tells; null where another version of this process wrote it. */
export function readStepNote(note: string): Told | null {
  const [first, second, third = '', ...who] = note.split(':')
  const step = jobSteps.find(one => one === first)
  if (!step) return null
  const proof = (['code', ...arrivalReasons] as const).find(one => one === second) ?? null
  const [late, seconds] = third.split('@')
  const happened = seconds ? new Date(Number(seconds) * 1_000) : null
  return { step, proof, late: late === 'late', happened, who: who.join(':') }
}
