import { readWhole } from '#kernel/read-number.ts'
import { reject } from '#kernel/refusal.ts'
import type { PlanStep } from '#modules/sales/rules/follow-up.ts'
import { activityKinds } from '#modules/sales/rules/lead.ts'

export const STEP_ROWS = [0, 1, 2, 3, 4, 5] as const
export const units = { minutes: 1, hours: 60, days: 1_440 } as const
export type Unit = keyof typeof units
type Fields = Readonly<Record<string, string | undefined>>
type Desk = { id: number; takes: boolean; languages: string[] }[]

const MAX_MINUTES = 365 * 1_440

/** Writes the plan to the form’s fields, each step in the largest unit without a remainder. */
export function toPlanFields({ steps, desk }: { steps: readonly PlanStep[]; desk: Desk }): Record<string, string> {
  const rows = steps.flatMap(({ kind, minutes }, at) => {
    const unit = (['days', 'hours', 'minutes'] as const).find(one => minutes % units[one] === 0)!
    return [
      [`kind-${at}`, kind],
      [`after-${at}`, String(minutes / units[unit])],
      [`unit-${at}`, unit],
    ]
  })
  const people = desk.flatMap(({ id, takes, languages }) => [
    ...(takes ? [[`takes-${id}`, 'yes']] : []),
    ...languages.map(code => [`speaks-${id}-${code}`, 'yes']),
  ])
  return Object.fromEntries([...rows, ...people])
}

/** Reads the plan from the form’s fields. Throws 'invalid' (sales.steps) at the field. */
export function readPlanFields(fields: Fields, people: readonly { id: number }[], languages: readonly string[]) {
  const steps: PlanStep[] = []
  for (const at of STEP_ROWS) {
    const after = (fields[`after-${at}`] ?? '').trim()
    if (!after) continue
    const unit = units[(fields[`unit-${at}`] ?? 'minutes') as Unit]
    const kind = activityKinds.find(one => one === fields[`kind-${at}`]) ?? 'call'
    const minutes = readWhole(after) * (unit ?? Number.NaN)
    const last = steps.at(-1)?.minutes ?? -1
    if (!(minutes > last && minutes <= MAX_MINUTES))
      throw reject('invalid', 'sales.steps', { [`after-${at}`]: 'sales.steps' })
    steps.push({ kind, minutes })
  }
  const desk = people
    .filter(({ id }) => fields[`takes-${id}`] === 'yes')
    .map(({ id }) => ({ id, languages: languages.filter(code => fields[`speaks-${id}-${code}`] === 'yes') }))
  return { steps, desk }
}
