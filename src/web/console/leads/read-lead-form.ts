import { z } from 'zod'
import { isEmail } from '#kernel/email.ts'
import { isIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { isPlainName } from '#kernel/plain-name.ts'
import { surveyDurations, surveyHours, surveyModes } from '#modules/crews/rules/survey.ts'
import { followUpChoices, getFollowUpTime } from '#modules/sales/rules/follow-up-choice.ts'
import { activityKinds, activityOutcomes, leadStates, lostReasons } from '#modules/sales/rules/lead.ts'
import { leadMoveForm } from './read-lead-move.ts'

const nameField = z.string().trim().max(250, 'lead.long').refine(isPlainName, 'lead.name').default('')
const emailField = z
  .string()
  .trim()
  .max(250, 'lead.long')
  .refine(text => text === '' || isEmail(text), 'email.invalid')
  .default('')
const revision = z.coerce.number().int()

/**
 * The next follow-up: one of the offered times, or a date and time in Asia/Kolkata. The offered times count from `now`,
 * when the form arrives.
 */
const readFollowUp = (now: Date) =>
  z
    .object({
      next: z.enum([...followUpChoices, 'date', 'none']).default('none'),
      nextKind: z.enum(activityKinds).default('call'),
      nextDay: z.string().default(''),
      nextTime: z.string().default(''),
    })
    .transform(({ next, nextKind: kind, nextDay, nextTime }, context) => {
      if (next === 'none') return null
      if (next !== 'date') return { kind, at: getFollowUpTime(next, now) }
      if (isIndiaDate(nextDay) && /^([01]\d|2[0-3]):[0-5]\d$/.test(nextTime))
        return { kind, at: new Date(`${nextDay}T${nextTime}:00+05:30`) }
      context.addIssue({ code: 'custom', message: 'lead.when', path: ['nextDay'] })
      return z.NEVER
    })

/** The forms of the lead page, by action. */
export const leadForms = {
  note: (now: Date) =>
    z
      .object({
        revision,
        kind: z.enum(activityKinds, 'lead.required'),
        outcome: z.enum(activityOutcomes, 'lead.required'),
        words: z.string().trim().max(2_000, 'lead.long').default(''),
      })
      .and(readFollowUp(now).transform(next => ({ next }))),
  'follow-up': (now: Date) => z.object({ revision }).and(readFollowUp(now).transform(next => ({ next }))),
  move: z.object({
    revision,
    to: z.enum(leadStates, 'lead.required'),
    reason: z.enum(lostReasons).nullable().catch(null),
  }),
  survey: z
    .object({
      revision,
      way: z.enum(surveyModes, 'lead.required'),
      day: z.string().refine(isIndiaDate, 'lead.survey-time'),
      hour: z.coerce.number().refine(hour => surveyHours.some(one => one === hour), 'lead.survey-time'),
      hours: z.coerce.number().refine(hours => surveyDurations.some(one => one === hours), 'lead.survey-time'),
      worker: z
        .string()
        .regex(/^\d{0,9}$/, 'lead.required')
        .default(''),
      address: z.string().trim().max(250, 'lead.long').default(''),
      note: z.string().trim().max(1_000, 'lead.long').default(''),
      over: z.string().trim().max(500, 'lead.long').default(''),
    })
    .transform(({ day, hour, worker, ...plan }) => ({
      ...plan,
      startsAt: toIndiaInstant(day, hour),
      workerId: worker === '' ? null : Number(worker),
    })),
  'survey-cancel': z.object({ revision }),
  details: z.object({ revision, name: nameField, email: emailField }).and(leadMoveForm.transform(move => ({ move }))),
  consent: z.object({ revision, agrees: z.enum(['yes', 'no'], 'lead.required').transform(word => word === 'yes') }),
  give: z.object({ revision, owner: z.coerce.number('lead.owner').int('lead.owner') }),
}
export const parseLeadAction = z.object({
  intent: z.enum([
    'update-details',
    'log-activity',
    'set-follow-up',
    'change-stage',
    'schedule-survey',
    'cancel-survey',
    'record-consent',
    'assign-lead',
  ]),
})
