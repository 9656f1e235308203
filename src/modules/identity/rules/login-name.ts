import { isEmail } from '#kernel/email.ts'
import { parseMobile } from '#kernel/phone.ts'

/** True for a valid login name: an email address or a mobile number. */
export const isLoginName = (text: string): boolean => parseMobile(text) !== null || isEmail(text.trim())
