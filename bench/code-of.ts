import { countFrom, deriveCode } from '../src/modules/identity/commands/derive-code.ts'
import { hashToken } from '../src/platform/crypto.ts'
import type { Browser } from './http-client.ts'

/** The first code that this browser asked for, worked out as the phone would have shown it. */
export const codeOf = (browser: Browser, secretKey: string, mobile: string) =>
  deriveCode(
    secretKey,
    { mobile, browser: hashToken(browser.cookie('browser')), counter: countFrom(new Date()) + 1 },
    6,
  )
