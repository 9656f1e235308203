import { expect, test } from 'vitest'
import { buildSignUpCall } from '#testing/wire-requests.ts'
import { createTestApiServer } from '#testing/wire-server.ts'

const wire = createTestApiServer({ WIRE_WITHOUT_COOKIES: 'true' })

test('[API-07] programs without cookies may log in if the operator allows it, and get no cookie', async () => {
  const [client, mobile] = [wire.newClient('an old program', false), wire.newNumber()]
  const first = await client.send('POST', '/apicall/Post', {
    ...buildSignUpCall(mobile),
    pcust_email: 'asha@example.in',
  })
  expect(first.headers.getSetCookie()).toEqual([])
  await wire.verify(client, mobile)
  const known = await client.get(`/api/User/VerifyCustomerExists?mobileNo=${mobile}`)
  expect(known).toMatchObject({ custName: 'Neha Kulkarni', custEmail: `${mobile}@customer.invalid` })
  expect(known.token).toMatch(/^ey/)
})
