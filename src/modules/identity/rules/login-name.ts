import { isEmail } from '#kernel/email.ts'
import { parseMobile } from '#kernel/phone.ts'

/** Whether a text can be what somebody logs in with: an email address or a mobile number. */
export const isLoginName = (text: string): boolean => parseMobile(text) !== null || isEmail(text.trim())
