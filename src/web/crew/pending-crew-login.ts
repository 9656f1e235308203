import { parseMobile } from '#kernel/phone.ts'
import { buildCookie, buildExpiredCookie, readCookie } from '#web/app-shell/cookie.ts'

const NAME = 'crew-login'
const MINUTES = 15

/** Cookies with the mobile number between the two screens of the login. */
export const buildCrewLoginCookie = (mobile: string) => buildCookie(NAME, mobile, { seconds: MINUTES * 60 })
export const endedCrewLoginCookie = buildExpiredCookie(NAME)
export const readCrewLogin = (request: Request) => parseMobile(readCookie(request, NAME) ?? '')
