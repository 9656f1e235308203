import { reject } from '#kernel/domain-error.ts'
import { parseWholeNumber } from '#kernel/parse-number.ts'
import type { FollowUpStep } from '#modules/sales/rules/follow-up.ts'
import { activityKinds } from '#modules/sales/rules/lead.ts'

export const FOLLOW_UP_ROWS = [0, 1, 2, 3, 4, 5] as const
export const followUpUnits = { minutes: 1, hours: 60, days: 1_440 } as const
export type FollowUpUnit = keyof typeof followUpUnits
type FollowUpPlanFields = Readonly<Record<string, string | undefined>>
type LeadAssignees = { id: number; getsNewLeads: boolean; languages: string[] }[]

const MAX_MINUTES = 365 * 1_440

/** Writes the plan to the form’s fields, each step in the largest unit without a remainder. */
export function toFollowUpPlanFields({
  steps,
  desk,
}: {
  steps: readonly FollowUpStep[]
  desk: LeadAssignees
}): Record<string, string> {
  const rows = steps.flatMap(({ kind, minutes }, at) => {
    const unit = (['days', 'hours', 'minutes'] as const).find(one => minutes % followUpUnits[one] === 0)!
    return [
      [`kind-${at}`, kind],
      [`after-${at}`, String(minutes / followUpUnits[unit])],
      [`unit-${at}`, unit],
    ]
  })
  const people = desk.flatMap(({ id, getsNewLeads, languages }) => [
    ...(getsNewLeads ? [[`takes-${id}`, 'yes']] : []),
    ...languages.map(code => [`speaks-${id}-${code}`, 'yes']),
  ])
  return Object.fromEntries([...rows, ...people])
}

/** Reads the plan from the form’s fields. Throws 'invalid' (sales.steps) at the field. */
export function readFollowUpPlanFields(
  fields: FollowUpPlanFields,
  people: readonly { id: number }[],
  languages: readonly string[],
) {
  const steps: FollowUpStep[] = []
  for (const at of FOLLOW_UP_ROWS) {
    const after = (fields[`after-${at}`] ?? '').trim()
    if (!after) continue
    const unit = followUpUnits[(fields[`unit-${at}`] ?? 'minutes') as FollowUpUnit]
    const kind = activityKinds.find(one => one === fields[`kind-${at}`]) ?? 'call'
    const minutes = parseWholeNumber(after) * (unit ?? Number.NaN)
    const last = steps.at(-1)?.minutes ?? -1
    if (!(minutes > last && minutes <= MAX_MINUTES))
      throw reject('invalid', 'lead.steps', { [`after-${at}`]: 'lead.steps' })
    steps.push({ kind, minutes })
  }
  const desk = people
    .filter(({ id }) => fields[`takes-${id}`] === 'yes')
    .map(({ id }) => ({ id, languages: languages.filter(code => fields[`speaks-${id}-${code}`] === 'yes') }))
  return { steps, desk }
}
