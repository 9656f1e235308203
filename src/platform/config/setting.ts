import { z } from 'zod'
import { isEmail } from '#kernel/email.ts'

/** The kinds of settings, each with a plain error text for a wrong value. */

export const textSetting = z.string().min(1).optional()
/** A setting that is 'true' or 'false'. Any other value is an error, because we cannot know which was meant. */
export const flagSetting = (by: boolean) =>
  z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .optional()
    .transform(word => (word === undefined ? by : word === 'true'))
/** A whole number between two limits; null if not set. */
export const countSetting = (least: number, most: number) =>
  z
    .string()
    .optional()
    .transform((digits, context) => {
      if (digits === undefined) return null
      const value = /^\d{1,9}$/.test(digits) ? Number(digits) : -1
      if (value < least || value > most) context.addIssue(`must be a whole number from ${least} to ${most}`)
      return value
    })
export const numberSetting = (least: number, most: number, by: number) =>
  countSetting(least, most).transform(value => value ?? by)
export const choiceSetting = <const W extends string>(words: readonly W[]) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })
export const urlSetting = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with https:// or http://',
})
export const emailSetting = z.string().refine(isEmail, 'must be an email address, such as care@example.in')
