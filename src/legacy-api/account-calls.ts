import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { type Mobile, parseMobile } from '#kernel/phone.ts'
import {
  finishStaffLogin,
  logInStaff,
  registerForClient,
  requestEmailChange,
  updateAccount,
} from '#modules/identity/index.server.ts'
import { accountNameField, emailAddressField } from '#modules/identity/rules/account.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { issueBearer } from './bearer.ts'
import { defineProcedure } from './call.ts'
import { legacyIdParam, legacyTextParam } from './params.ts'
import { isPlaceholderEmail } from './placeholder-email.ts'
import { buildDoneReply } from './replies.ts'

const person = z.object({
  pcust_name: legacyTextParam(251),
  pcust_email: legacyTextParam(251),
  pcust_mobile: legacyTextParam(20),
  pcust_address: legacyTextParam(250),
  pcust_city: legacyIdParam,
})

/** Registration, profile changes, and staff login. */
export const accountCalls = [
  defineProcedure({
    spname: 'customer_save',
    ptypes: ['save'],
    does: 'save',
    access: 'anybody',
    about:
      'Registers a number that this client has verified. A number that is not verified yet waits 15 minutes for its code. The answer is the same if the number already has a customer, whose data stays unchanged. Defaults: city 1, an email made from the number, and the name as address (API-13). `pcust_pass` and `pcust_gender` are not stored.',
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
      if (!mobile) throw reject('invalid', 'wire.mobile')
      await countHits(app, [{ key: `register:${address}`, max: 60, seconds: 3_600 }])
      const name = nameOrReject(told.pcust_name)
      const email = emailOrReject(told.pcust_email, mobile)
      const cityId = (await cityOrReject(app, told.pcust_city)) ?? 1
      await registerForClient(app, client, { mobile, name, email, cityId, address: told.pcust_address || name })
      return buildDoneReply()
    },
  }),
  defineProcedure({
    spname: 'customer_save',
    ptypes: ['update', 'save'],
    does: 'update',
    access: 'customer',
    about:
      "Corrects the caller's own name, address or city. Fields that are not sent stay unchanged, and so does the number. A new email takes effect when its owner, who must also have the number, opens the link sent to it.",
    params: person,
    example: {
      ask: { pcust_name: 'Neha Kulkarni', pcust_email: 'neha@example.in', pcust_city: 4 },
      reply: { Done: 'Data saved successfully' },
    },
    run: async (app, { actor }, told) => {
      const cityId = await cityOrReject(app, told.pcust_city)
      // Checked before anything is written: an error changes nothing.
      const email = emailOrReject(told.pcust_email, actor.mobile)
      await updateAccount(app, actor, {
        ...(told.pcust_name && { name: nameOrReject(told.pcust_name) }),
        ...(told.pcust_address && { address: told.pcust_address }),
        ...(cityId && { cityId }),
      })
      if (email && email !== actor.email) await requestEmailChange(app, actor, email, null)
      return buildDoneReply()
    },
  }),
  defineProcedure({
    spname: 'staff_login',
    ptypes: ['login', ''],
    does: 'save',
    access: 'anybody',
    about:
      'Logs staff in. We added this call, because the specification has none for it. The token gives access to the data that staff may read. `pcode` is the code of the two-step verification, for accounts that use it.',
    params: z.object({ pemail: legacyTextParam(250), ppassword: legacyTextParam(250), pcode: legacyTextParam(40) }),
    example: {
      ask: { pemail: 'farida@example.in', ppassword: '…' },
      reply: [{ token: 'eyJhbGciOiJIUzI1NiJ9…' }],
    },
    run: async (app, { client }, { pemail, ppassword, pcode }) => {
      const entered = await logInStaff(app, client, pemail, ppassword)
      if (entered.kind === 'set-up') throw reject('invalid', 'second-step.set-up')
      if (entered.kind === 'code' && !pcode) throw reject('invalid', 'second-step.required')
      const session =
        entered.kind === 'in' ? entered.session : await finishStaffLogin(app, client, entered.proof, pcode)
      return [{ token: await issueBearer(app, session) }]
    },
  }),
]

function nameOrReject(name: string): string {
  if (accountNameField.safeParse(name).success) return name
  throw reject('invalid', 'account.name')
}

function emailOrReject(email: string, mobile: Mobile | string): string {
  if (email === '' || isPlaceholderEmail(email, mobile)) return ''
  if (emailAddressField.safeParse(email).success) return email
  throw reject('invalid', 'account.email')
}

async function cityOrReject(app: App, cityId: number): Promise<number | null> {
  if (cityId === 0) return null
  const cities = await readServedCities(app.db)
  if (cities.some(city => city.id === cityId && city.active)) return cityId
  throw reject('invalid', 'wire.city')
}
