import { deriveOtp, getFirstCounter } from '../src/modules/identity/commands/derive-otp.ts'
import { hashToken } from '../src/platform/crypto.ts'
import type { Browser } from './http-client.ts'

/** Calculates the first code that this browser requested, as the phone would have shown it. */
export const calculateLoginCode = (browser: Browser, secretKey: string, mobile: string) =>
  deriveOtp(
    secretKey,
    { mobile, browser: hashToken(browser.cookie('browser')), counter: getFirstCounter(new Date()) + 1 },
    6,
  )
