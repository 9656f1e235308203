import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { DomainError, reject } from '#kernel/domain-error.ts'
import { type Mobile, parseMobile } from '#kernel/phone.ts'
import {
  endSession,
  type KnownAccount,
  readClientAccount,
  sendLoginOtp,
  verifyClientMobile,
} from '#modules/identity/index.server.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { issueBearer } from './bearer.ts'
import { type ApiRow, definePathCall } from './call.ts'
import { legacyTextParam } from './params.ts'
import { buildPlaceholderEmail } from './placeholder-email.ts'
import { getLegacyTranslator } from './replies.ts'

const ofNumber = z.object({ mobileNo: legacyTextParam(20) })

/**
 * Parses the number. Ten digits that cannot be an Indian mobile are an unknown user (ERR-01); for anything else no code
 * can be sent.
 */
function numberOrReject(typed: string): Mobile {
  const mobile = parseMobile(typed)
  if (mobile) return mobile
  throw /^\d{10}$/.test(typed) ? reject('unknown', 'wire.user') : reject('invalid', 'wire.sms')
}

/** The login by one-time code. */
export const loginCalls = [
  definePathCall({
    method: 'POST',
    path: '/api/User/SendOTP',
    access: 'anybody',
    about:
      'Sends a code by SMS to known and unknown numbers, at most one per minute. It answers 404 for a number that cannot exist, 400 for a text that is not a number, and `success: false` beyond the limits.',
    params: ofNumber,
    example: { ask: { mobileNo: '9820012345' }, reply: { success: true, data: 'Code sent' } },
    run: async (app, { client }, { mobileNo }) => {
      const mobile = numberOrReject(mobileNo)
      try {
        await sendLoginOtp(app, client, mobile)
        return { success: true, data: 'Code sent' }
      } catch (error) {
        if (error instanceof DomainError)
          return { success: false, data: formatErrorText(getLegacyTranslator(app), error.code) }
        throw error
      }
    },
  }),
  definePathCall({
    method: 'POST',
    path: '/api/User/VerifyOTP',
    access: 'anybody',
    about:
      'Checks the code, with the cookie that came with SendOTP. A code works once. If it is wrong, expired or locked, the answer has `iserror` and the reason in `data`.',
    params: ofNumber.extend({ code: legacyTextParam(10) }),
    example: {
      ask: { mobileNo: '9820012345', code: '482915' },
      reply: { message: 'Success', data: 'Number verified', iserror: false },
    },
    run: async (app, { client }, { mobileNo, code }) => {
      const mobile = parseMobile(mobileNo)
      if (!mobile) throw reject('unknown', 'wire.user')
      if (client.by === 'new-cookie')
        return { message: 'Error', data: getLegacyTranslator(app)('errorTexts.wire.cookies'), iserror: true }
      try {
        await verifyClientMobile(app, client, { mobile, code })
        return { message: 'Success', data: 'Number verified', iserror: false }
      } catch (error) {
        if (error instanceof DomainError)
          return { message: 'Error', data: formatErrorText(getLegacyTranslator(app), error.code), iserror: true }
        throw error
      }
    },
  }),
  definePathCall({
    method: 'GET',
    path: '/api/User/VerifyCustomerExists',
    access: 'anybody',
    about:
      'Tells whether a number has a customer (otherwise 404). Everyone gets empty fields. The client that verified the number within the last 15 minutes gets the customer and a token, once.',
    params: ofNumber,
    example: {
      ask: { mobileNo: '9820012345' },
      reply: {
        id: 12,
        custName: 'Neha Kulkarni',
        custEmail: 'neha@example.in',
        custMobile: '9820012345',
        custCity: 'Mumbai',
        custAddress: 'B-304, Sai Darshan CHS',
        token: 'eyJhbGciOiJIUzI1NiJ9…',
      },
    },
    run: async (app, { address, client }, { mobileNo }) => {
      await countHits(app, [{ key: `exists:${address}`, max: 300, seconds: 3_600 }])
      const mobile = parseMobile(mobileNo)
      const met = mobile ? await readClientAccount(app, client, mobile) : null
      if (!mobile || met?.kind === 'unknown') throw reject('unknown', 'wire.customer-unknown')
      if (met?.kind !== 'verified') return somebody(mobile)
      return customerRow(app, met.account, await issueBearer(app, met.session))
    },
  }),
  definePathCall({
    method: 'GET',
    path: '/api/User//logOut/:userCode',
    access: 'known',
    about: "Ends the session of the caller's own token. The user code is ignored.",
    params: z.object({ userCode: legacyTextParam(60) }),
    example: { ask: { userCode: '12' }, reply: { success: true, message: 'Logged out' } },
    run: async (app, { session }) => {
      if (session) await endSession(app, session)
      return { success: true, message: 'Logged out' }
    },
  }),
]

const somebody = (mobile: Mobile): ApiRow => ({
  id: 0,
  custName: '',
  custEmail: '',
  custMobile: mobile,
  custCity: '',
  custAddress: '',
  token: '',
})

async function customerRow(app: App, account: KnownAccount, token: string): Promise<ApiRow> {
  const cities = await readServedCities(app.db)
  return {
    id: account.id,
    custName: account.name,
    custEmail: account.email || buildPlaceholderEmail(account.mobile),
    custMobile: account.mobile,
    custCity: cities.find(city => city.id === account.cityId)?.name ?? '',
    custAddress: account.address,
    token,
  }
}
