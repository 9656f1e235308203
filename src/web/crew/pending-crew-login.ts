import { parseMobile } from '#kernel/phone.ts'
import { cookie, endedCookie, readCookie } from '#web/app-shell/cookie.ts'

const NAME = 'crew-login'
const MINUTES = 15

/** Cookies with the mobile number between the two screens of the login. */
export const crewLoginCookie = (mobile: string) => cookie(NAME, mobile, { seconds: MINUTES * 60 })
export const clearCrewLogin = endedCookie(NAME)
export const readCrewLogin = (request: Request) => parseMobile(readCookie(request, NAME) ?? '')
