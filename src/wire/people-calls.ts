import { z } from 'zod'
import { type Mobile, parseMobile } from '#kernel/phone.ts'
import { Refusal, refuse } from '#kernel/refusal.ts'
import {
  endSession,
  type KnownAccount,
  logInStaff,
  meetClient,
  registerFromClient,
  requestCode,
  requestEmailChange,
  updateAccount,
  verifyForClient,
} from '#modules/identity/index.server.ts'
import { accountName, emailAddress } from '#modules/identity/rules/account.ts'
import { servedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import { faultText } from '#web/text/en/faults.ts'
import { issueBearer } from './bearer.ts'
import { pathCall, procedure, type Row } from './call.ts'
import { id, text } from './edge.ts'
import { isMadeUp, madeUpEmail } from './own-email.ts'
import { done } from './replies.ts'

const ofNumber = z.object({ mobileNo: text(20) })

/** ERR-01: ten digits that nobody in India can have are an unknown user; to anything else no code can be sent. */
function numberOrRefuse(typed: string): Mobile {
  const mobile = parseMobile(typed)
  if (mobile) return mobile
  throw /^\d{10}$/.test(typed) ? refuse('unknown', 'wire.user') : refuse('invalid', 'wire.sms')
}

/** Logging in by one-time code. */
export const loginCalls = [
  pathCall({
    method: 'POST',
    path: '/api/User/SendOTP',
    access: 'anybody',
    about:
      'Sends a code by SMS, whether the number is known or not. 404 for a number that nobody can have, 400 for what is none, `success: false` past the limits.',
    params: ofNumber,
    example: { ask: { mobileNo: '9820012345' }, reply: { success: true, data: 'Code sent' } },
    run: async (app, { address }, { mobileNo }) => {
      const mobile = numberOrRefuse(mobileNo)
      try {
        await requestCode(app, address, mobile)
        return { success: true, data: 'Code sent' }
      } catch (error) {
        if (error instanceof Refusal) return { success: false, data: faultText(error.code) }
        throw error
      }
    },
  }),
  pathCall({
    method: 'POST',
    path: '/api/User/VerifyOTP',
    access: 'anybody',
    about: 'Checks the code; it works once. `iserror` with the reason in `data` when it is wrong, old or locked.',
    params: ofNumber.extend({ code: text(10) }),
    example: {
      ask: { mobileNo: '9820012345', code: '482915' },
      reply: { message: 'Success', data: 'Number verified', iserror: false },
    },
    run: async (app, { client }, { mobileNo, code }) => {
      const mobile = parseMobile(mobileNo)
      if (!mobile) throw refuse('unknown', 'wire.user')
      try {
        await verifyForClient(app, client, { mobile, code })
        return { message: 'Success', data: 'Number verified', iserror: false }
      } catch (error) {
        if (error instanceof Refusal) return { message: 'Error', data: faultText(error.code), iserror: true }
        throw error
      }
    },
  }),
  pathCall({
    method: 'GET',
    path: '/api/User/VerifyCustomerExists',
    access: 'anybody',
    about:
      'Whether a number has a customer (else 404): with empty fields to anybody; with the customer and a token, once, to the client that has verified the number within the last 15 minutes.',
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
      await countAgainst(app, [{ key: `exists:${address}`, most: 300, seconds: 3_600 }])
      const mobile = parseMobile(mobileNo)
      const met = mobile ? await meetClient(app, client, mobile) : null
      if (!mobile || met?.kind === 'unknown') throw refuse('unknown', 'wire.customer-unknown')
      if (met?.kind !== 'verified') return somebody(mobile)
      return customerRow(app, met.account, await issueBearer(app, met.session))
    },
  }),
  pathCall({
    method: 'GET',
    path: '/api/User//logOut/:userCode',
    access: 'known',
    about: "Ends the session of the caller's own token, whatever the user code says.",
    params: z.object({ userCode: text(60) }),
    example: { ask: { userCode: '12' }, reply: { success: true, message: 'Logged out' } },
    run: async (app, { session }) => {
      if (session) await endSession(app, session)
      return { success: true, message: 'Logged out' }
    },
  }),
]

const somebody = (mobile: Mobile): Row => ({
  id: 0,
  custName: '',
  custEmail: '',
  custMobile: mobile,
  custCity: '',
  custAddress: '',
  token: '',
})

async function customerRow(app: App, account: KnownAccount, token: string): Promise<Row> {
  const cities = await servedCities(app.db)
  return {
    id: account.id,
    custName: account.name,
    custEmail: account.email || madeUpEmail(account.mobile),
    custMobile: account.mobile,
    custCity: cities.find(city => city.id === account.cityId)?.name ?? '',
    custAddress: account.address,
    token,
  }
}

const person = z.object({
  pcust_name: text(251),
  pcust_email: text(251),
  pcust_mobile: text(20),
  pcust_address: text(250),
  pcust_city: id,
})

export const accountCalls = [
  procedure({
    spname: 'customer_save',
    ptypes: ['save'],
    does: 'save',
    access: 'anybody',
    about:
      'Registers a number that this client has verified; one not yet verified waits 15 minutes for its code. City 1, an e-mail made from the number and the name as address where left out (API-13). `pcust_pass` and `pcust_gender` are not kept.',
    params: person,
    example: {
      ask: {
        pid: 0,
        pcust_name: 'Neha Kulkarni',
        pcust_pass: '',
        pcust_gender: 'F',
        pcust_email: 'neha@example.in',
        pcust_mobile: '+919820012345',
        pcust_address: 'B-304, Sai Darshan CHS',
        pcust_city: 1,
      },
      reply: { Done: 'Data saved successfully' },
    },
    run: async (app, { address, client }, told) => {
      const mobile = parseMobile(told.pcust_mobile)
      if (!mobile) throw refuse('invalid', 'wire.mobile')
      await countAgainst(app, [{ key: `register:${address}`, most: 60, seconds: 3_600 }])
      const name = nameOrRefuse(told.pcust_name)
      const email = emailOrRefuse(told.pcust_email, mobile)
      const cityId = (await cityOrRefuse(app, told.pcust_city)) ?? 1
      await registerFromClient(app, client, { mobile, name, email, cityId, address: told.pcust_address || name })
      return done()
    },
  }),
  procedure({
    spname: 'customer_save',
    ptypes: ['update', 'save'],
    does: 'update',
    access: 'customer',
    about:
      "Corrects the caller's own name, address or city; what is left out stays, and so does the number. A new e-mail counts once the link that is mailed to it is opened.",
    params: person,
    example: {
      ask: { pcust_name: 'Neha Kulkarni', pcust_email: 'neha@example.in', pcust_city: 4 },
      reply: { Done: 'Data saved successfully' },
    },
    run: async (app, { actor }, told) => {
      const cityId = await cityOrRefuse(app, told.pcust_city)
      await updateAccount(app, actor, {
        ...(told.pcust_name && { name: nameOrRefuse(told.pcust_name) }),
        ...(told.pcust_address && { address: told.pcust_address }),
        ...(cityId && { cityId }),
      })
      const email = emailOrRefuse(told.pcust_email, actor.mobile)
      if (email && email !== actor.email) await requestEmailChange(app, actor, email)
      return done()
    },
  }),
  procedure({
    spname: 'staff_login',
    ptypes: ['login', ''],
    does: 'save',
    access: 'anybody',
    about:
      'Logs staff in; ours, since the specification names no call by which they do. The token opens what staff may read.',
    params: z.object({ pemail: text(250), ppassword: text(250) }),
    example: {
      ask: { pemail: 'farida@example.in', ppassword: '…' },
      reply: [{ token: 'eyJhbGciOiJIUzI1NiJ9…' }],
    },
    run: async (app, { address }, { pemail, ppassword }) => [
      { token: await issueBearer(app, await logInStaff(app, address, pemail, ppassword)) },
    ],
  }),
]

function nameOrRefuse(name: string): string {
  if (accountName.safeParse(name).success) return name
  throw refuse('invalid', 'account.name')
}

function emailOrRefuse(email: string, mobile: Mobile | string): string {
  if (email === '' || isMadeUp(email, mobile)) return ''
  if (emailAddress.safeParse(email).success) return email
  throw refuse('invalid', 'account.email')
}

async function cityOrRefuse(app: App, cityId: number): Promise<number | null> {
  if (cityId === 0) return null
  const cities = await servedCities(app.db)
  if (cities.some(city => city.id === cityId && city.active)) return cityId
  throw refuse('invalid', 'wire.city')
}
