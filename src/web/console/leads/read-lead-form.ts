import { z } from 'zod'
import { isIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { surveyDurations, surveyHours, surveyModes } from '#modules/crews/rules/survey.ts'
import { activityKinds, activityOutcomes, leadStates, lostReasons } from '#modules/sales/rules/lead.ts'

const revision = z.coerce.number().int()
const empty = z.literal('')

/** A date and time in Asia/Kolkata, as an instant. */
const followUpTime = z
  .object({
    nextKind: z.union([z.enum(activityKinds), empty]).default(''),
    nextDay: z.string().default(''),
    nextTime: z.string().default(''),
  })
  .transform(({ nextKind, nextDay, nextTime }, context) => {
    if (!nextKind) return null
    if (isIndiaDate(nextDay) && /^([01]\d|2[0-3]):[0-5]\d$/.test(nextTime))
      return { kind: nextKind, at: new Date(`${nextDay}T${nextTime}:00+05:30`) }
    context.addIssue({ code: 'custom', message: 'sales.when', path: ['nextDay'] })
    return z.NEVER
  })

/** The forms of the lead page, by action. */
export const leadForms = {
  note: z
    .object({
      revision,
      kind: z.enum(activityKinds, 'sales.required'),
      outcome: z.enum(activityOutcomes, 'sales.required'),
      words: z.string().trim().max(2_000, 'sales.long').default(''),
    })
    .and(followUpTime.transform(next => ({ next }))),
  move: z.object({
    revision,
    to: z.enum(leadStates, 'sales.required'),
    reason: z.enum(lostReasons).nullable().catch(null),
  }),
  survey: z
    .object({
      revision,
      way: z.enum(surveyModes, 'sales.required'),
      day: z.string().refine(isIndiaDate, 'sales.survey-time'),
      hour: z.coerce.number().refine(hour => surveyHours.some(one => one === hour), 'sales.survey-time'),
      hours: z.coerce.number().refine(hours => surveyDurations.some(one => one === hours), 'sales.survey-time'),
      worker: z
        .string()
        .regex(/^\d{0,9}$/, 'sales.required')
        .default(''),
      address: z.string().trim().max(250, 'sales.long').default(''),
      note: z.string().trim().max(1_000, 'sales.long').default(''),
      over: z.string().trim().max(500, 'sales.long').default(''),
    })
    .transform(({ day, hour, worker, ...plan }) => ({
      ...plan,
      startsAt: toIndiaInstant(day, hour),
      workerId: worker === '' ? null : Number(worker),
    })),
  'survey-cancel': z.object({ revision }),
  consent: z.object({ revision, agrees: z.enum(['yes', 'no'], 'sales.required').transform(word => word === 'yes') }),
  give: z.object({ revision, owner: z.coerce.number('sales.owner').int('sales.owner') }),
}
export const parseLeadAction = z.object({
  intent: z.enum(['note', 'move', 'survey', 'survey-cancel', 'consent', 'give']),
})
