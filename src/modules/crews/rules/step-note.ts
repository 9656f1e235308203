import { arrivalReasons, type JobStep, jobSteps, type StepData } from './job-steps.ts'

type Told = { step: JobStep; proof: NonNullable<StepData['proof']> | null; late: boolean; who: string }

/** A step as a line of the order's trail keeps it. */
export const stepNote = ({ step, proof, late, who }: Told): string =>
  [step, proof ?? '', late ? 'late' : '', who].join(':')

/** What the line tells; null where another version of this process wrote it. */
export function readStepNote(note: string): Told | null {
  const [first, second, third, ...who] = note.split(':')
  const step = jobSteps.find(one => one === first)
  if (!step) return null
  const proof = (['code', ...arrivalReasons] as const).find(one => one === second) ?? null
  return { step, proof, late: third === 'late', who: who.join(':') }
}
