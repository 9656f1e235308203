import { describe, expect, test, vi } from 'vitest'
import { readWireReply, type TestWireClient } from '#testing/wire-client.ts'
import { buildSignUpCall, callOrders } from '#testing/wire-requests.ts'
import { createTestApiServer } from '#testing/wire-server.ts'

const exists = (client: TestWireClient, mobile: string) =>
  client.send('GET', `/api/User/VerifyCustomerExists?mobileNo=${mobile}`)
/** The answer that anybody gets for the number of an existing customer. */
const somebody = { id: 0, custName: '', custEmail: '', custCity: '', custAddress: '', token: '' }

const wire = createTestApiServer()

/** Login, logout, and the customer's own profile. */
describe.concurrent('logging in', () => {
  test('[API-05] [API-06] [API-07] [AUTH-08] a known number: code, customer, a token with an end', async () => {
    const { mobile, customer } = await wire.someone()
    const client = wire.newClient()
    await wire.verify(client, mobile)
    const known = (await exists(client, mobile)).body
    expect(known).toMatchObject({ id: customer.id, custName: 'Neha Kulkarni', custMobile: mobile })
    const claims = JSON.parse(Buffer.from(known.token.split('.')[1], 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(12 * 3600)
    client.token = known.token
    expect(await callOrders(client, `custid = ${customer.id}`)).toEqual([])
    expect((await exists(client, mobile)).body).toEqual({ ...somebody, custMobile: mobile }) // once per verification
  })

  test('[API-07] [ERR-02] [API-13] an unknown number: verified, not found, signed up, known', async () => {
    const [client, mobile] = [wire.newClient(), wire.newNumber()]
    await wire.verify(client, mobile)
    const missing = await exists(client, mobile)
    expect([missing.status, missing.body.message]).toEqual([404, 'Customer Not Found'])
    const bare = { pcust_name: 'Asha Rao', pcust_email: '', pcust_address: '', pcust_city: null, pcust_gender: null }
    const saved = await client.call({ ...buildSignUpCall(mobile), ...bare, pcust_mobile: `+91${mobile}` })
    expect(saved).toEqual({ Done: 'Data saved successfully' })
    const customer = (await exists(client, mobile)).body
    const defaults = { custMobile: mobile, custCity: 'Mumbai', custAddress: 'Asha Rao' }
    expect(customer).toMatchObject({ custName: 'Asha Rao', ...defaults })
    expect(customer.custEmail).toMatch(new RegExp(`^${mobile}@`))
    expect(customer.token).not.toBe('')
  })

  test('[API-07] the quote form registers a number first and verifies it then', async () => {
    const [client, mobile] = [wire.newClient(), wire.newNumber()]
    expect((await exists(client, mobile)).status).toBe(404)
    expect(await client.call({ ...buildSignUpCall(mobile), pcust_email: 'asha@example.in' })).toHaveProperty('Done')
    expect((await exists(client, mobile)).body).toMatchObject({ custMobile: mobile, token: '' })
    expect((await exists(wire.newClient(), mobile)).status).toBe(404)
    await wire.verify(client, mobile)
    const known = { custEmail: 'asha@example.in', token: expect.stringMatching(/^ey/) }
    expect((await exists(client, mobile)).body).toMatchObject(known)
  })

  test('[API-07] only the client that verified the number gets customer and token', async () => {
    const { mobile } = await wire.someone()
    const [client, thief] = [wire.newClient(), wire.newClient()]
    await wire.verify(client, mobile)
    expect((await exists(thief, mobile)).body).toEqual({ ...somebody, custMobile: mobile })
    expect((await exists(client, mobile)).body.token).not.toBe('')
  })

  test('[API-07] registering a number does not claim it, and the name is that of the customer who verifies it', async () => {
    const [owner, thief, mobile] = [wire.newClient(), wire.newClient(), wire.newNumber()]
    await thief.call({ ...buildSignUpCall(mobile), pcust_name: 'A Thief', pcust_email: 'thief@example.in' })
    await wire.verify(owner, mobile)
    await owner.call({ ...buildSignUpCall(mobile), pcust_email: 'neha@example.in' })
    const customer = (await exists(owner, mobile)).body
    expect(customer).toMatchObject({ custName: 'Neha Kulkarni', custEmail: 'neha@example.in' })
    expect(await thief.call(buildSignUpCall(mobile))).toHaveProperty('Done') // the same with and without an account
  })

  test('[API-07] another client with the same address and program gets nothing', async () => {
    const { mobile } = await wire.someone()
    const client = wire.newClient()
    const neighbours = [wire.newClient(client.program), wire.newClient(client.program, false)]
    await wire.verify(client, mobile)
    for (const one of neighbours) expect((await exists(one, mobile)).body).toEqual({ ...somebody, custMobile: mobile })
    expect((await exists(client, mobile)).body.token).not.toBe('')
  })

  test('[API-13] what a neighbour registered before the code does not become the account', async () => {
    const [owner, mobile] = [wire.newClient(), wire.newNumber()]
    const thief = wire.newClient(owner.program)
    await thief.call({ ...buildSignUpCall(mobile), pcust_name: 'A Thief', pcust_email: 'thief@example.in' })
    await wire.verify(owner, mobile)
    expect((await exists(owner, mobile)).status).toBe(404)
    await owner.call({ ...buildSignUpCall(mobile), pcust_email: 'neha@example.in' })
    expect((await exists(owner, mobile)).body).toMatchObject({ custEmail: 'neha@example.in' })
  })

  test('[API-06] a program that keeps no cookies is told why it cannot verify', async () => {
    const [client, mobile] = [wire.newClient('a program', false), wire.newNumber()]
    await client.post(`/api/User/SendOTP?mobileNo=${mobile}`)
    const answer = await client.post(`/api/User/VerifyOTP?mobileNo=${mobile}&code=123456`)
    expect(answer).toMatchObject({ iserror: true, data: expect.stringContaining('cookie') })
  })

  test('[API-03] put corrects one’s own profile, never the number, and the e-mail by its link alone', async () => {
    const { client, mobile, customer } = await wire.someone()
    const told = { spname: 'customer_save', ptype: 'update', pcust_name: 'Neha Joshi', pcust_city: '4' }
    const put = async (by: TestWireClient, more = {}) => by.send('PUT', '/apicall/put', { ...told, ...more })
    expect((await put(wire.newClient())).status).toBe(401)
    expect(readWireReply((await put(client, { pcust_mobile: '9000000000' })).body)).toEqual({
      Done: 'Data saved successfully',
    })
    const fresh = `${mobile.slice(2)}@example.in`
    expect(readWireReply((await put(client, { pcust_email: fresh })).body)).toHaveProperty('Done')
    const half = await put(client, { pcust_name: 'Half Done', pcust_email: 'no e-mail' })
    expect(readWireReply(half.body)).toHaveProperty('Error')
    const names = wire.app.db.selectFrom('customers').select('name').where('name', '=', 'Half Done')
    expect(await names.execute()).toEqual([]) // an error changes nothing
    const theLink = async () => expect(await wire.messagesTo(fresh)).toHaveLength(1)
    await vi.waitFor(theLink, { timeout: 20_000 })
    await wire.verify(client, mobile)
    const known = { custName: 'Neha Joshi', custCity: 'Pune', custMobile: mobile, custEmail: customer.email }
    expect((await exists(client, mobile)).body).toMatchObject(known)
  })

  test('[API-05] [API-06] [ERR-01] [ERR-02] wrong codes and impossible numbers, in the words of the contract', async () => {
    const [client, mobile] = [wire.newClient(), wire.newNumber()]
    const send = (path: string) => client.send('POST', path)
    await send(`/api/User/SendOTP?mobileNo=${mobile}`)
    const wrong = await send(`/api/User/VerifyOTP?mobileNo=${mobile}&code=00000`)
    const reason = { message: 'Error', iserror: true, data: expect.stringContaining('OTP') }
    expect([wrong.status, wrong.body]).toEqual([200, reason])
    const unknown = await send('/api/User/SendOTP?mobileNo=1234567890')
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Invalid user name or user pin.'])
    const broken = await send('/api/User/SendOTP?mobileNo=98x')
    expect([broken.status, broken.body.message]).toEqual([400, 'Error in sending sms'])
    const impossible = await send('/api/User/VerifyOTP?mobileNo=1234567890&code=1')
    expect([impossible.status, impossible.body.message]).toEqual([404, 'Invalid user name or user pin.'])
    const nobody = await exists(client, '1234567890')
    expect([nobody.status, nobody.body.message]).toEqual([404, 'Customer Not Found'])
    for (let sent = 0; sent < 6; sent++) await send(`/api/User/SendOTP?mobileNo=${mobile}`)
    expect((await send(`/api/User/SendOTP?mobileNo=${mobile}`)).body).toMatchObject({ success: false })
  })

  test('[API-08] [AUTH-08] logOut ends the session behind the token, and nobody else’s', async () => {
    const [mine, other] = [await wire.someone(), await wire.someone()]
    const left = await mine.client.get(`/api/User//logOut/${other.customer.id}`)
    expect(left).toMatchObject({ success: true })
    const ended = await mine.client.send('POST', '/apicall/Post', { spname: 'order_read2', ptype: 'readall' })
    expect(ended.status).toBe(401)
    expect(readWireReply(ended.body)).toEqual({ Error: 'Please log in.' })
    expect(await callOrders(other.client, `custid = ${other.customer.id}`)).toEqual([])
  })
})
