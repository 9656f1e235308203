import { arrivalReasons, type JobStep, jobSteps, type StepData } from './job-steps.ts'
import { finishReasons, type OpenItemsAtFinish, openItems } from './open-items.ts'

type StepNote = {
  step: JobStep
  proof: NonNullable<StepData['proof']> | null
  without: OpenItemsAtFinish | null
  late: boolean
  happened: Date | null
  who: string
}

const WITHOUT = 'without='
/** Begins the crew's own words, which are encoded because the note is divided by colons and plus signs. */
const REMARK = 'remark='

/**
 * Formats a step as a line of the order's activity log. `happened`: set if the step was long before the line was
 * written.
 */
export const formatStepNote = ({ step, proof, without, late, happened, who }: StepNote): string =>
  [
    step,
    proof ?? (without ? formatFinishedWithout(without) : ''),
    `${late ? 'late' : ''}${happened ? `@${Math.floor(happened.getTime() / 1_000)}` : ''}`,
    who,
  ].join(':')

/** Parses the line; null if another version of this process wrote it. */
export function parseStepNote(note: string): StepNote | null {
  const [first, second, third = '', ...who] = note.split(':')
  const step = jobSteps.find(one => one === first)
  if (!step) return null
  const proof = (['code', ...arrivalReasons] as const).find(one => one === second) ?? null
  const [late, seconds] = third.split('@')
  const happened = seconds ? new Date(Number(seconds) * 1_000) : null
  return { step, proof, without: parseFinishedWithout(second), late: late === 'late', happened, who: who.join(':') }
}

function formatFinishedWithout({ why, open, remark }: OpenItemsAtFinish): string {
  const words = remark ? [`${REMARK}${encodeURIComponent(remark.toWellFormed())}`] : []
  return `${WITHOUT}${[why, ...open, ...words].join('+')}`
}

/** Parses 'without=other+items+money+remark=Rain': the reason, the open items, and the crew's own words. */
function parseFinishedWithout(text = ''): OpenItemsAtFinish | null {
  if (!text.startsWith(WITHOUT)) return null
  const [first, ...rest] = text.slice(WITHOUT.length).split('+')
  const why = (['waited', ...finishReasons] as const).find(one => one === first)
  if (!why) return null
  const remark = rest.find(part => part.startsWith(REMARK))?.slice(REMARK.length)
  return {
    ...{ why, open: openItems.filter(item => rest.includes(item)) },
    ...(remark && { remark: decodeURIComponent(remark) }),
  }
}
