import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, indiaDate } from '#kernel/india-time.ts'
import { approveOrder } from '#modules/orders/index.server.ts'
import { startServer } from '../server.ts'
import { type Json, read, WireClient } from '../testing/wire-client.ts'

/** The whole process as `npm start` runs it, but for the screens: embedded database, simulators, jobs, real HTTP. */
let server: Awaited<ReturnType<typeof startServer>>
let base: string
const folder = mkdtempSync(join(tmpdir(), 'thikana-wire-'))

beforeAll(async () => {
  const env = { NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'fatal', OTP_PER_ADDRESS_PER_HOUR: '1000' }
  const noScreens = () => Promise.reject(new Error('no screens here'))
  server = await startServer({ ...env, WIRE_ORIGINS: 'https://app.example.in' }, noScreens)
  base = `http://127.0.0.1:${server.port}`
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const newClient = () => new WireClient((path, init) => fetch(base + path, init))
let numbers = 9_810_000_000
const newNumber = () => String(numbers++)

type Message = { to: string; text: string }
const messagesTo = async (to: string) =>
  (await (await fetch(`${base}/sim/outbox.json?to=${to}`)).json()) as Json[] & Message[]

/** The code that comes by SMS once it is asked for, as the outbox of the simulator shows it. */
async function codeFor(client: WireClient, mobile: string): Promise<string> {
  const before = (await messagesTo(mobile)).length
  expect(await client.post(`/api/User/SendOTP?mobileNo=${mobile}`)).toMatchObject({ success: true })
  const [newest] = await vi.waitFor(
    async () => {
      const messages = await messagesTo(mobile)
      expect(messages.length).toBeGreaterThan(before)
      return messages
    },
    { timeout: 20_000 },
  )
  return newest!.text.match(/\b\d{6}\b/)![0]
}

const signUp = (mobile: string) => ({
  spname: 'customer_save',
  ptype: 'save',
  pid: 0,
  pcust_name: 'Neha Kulkarni',
  pcust_pass: 'x',
  pcust_gender: 'M',
  pcust_email: `${mobile}@gmail.com`,
  pcust_mobile: mobile,
  pcust_address: 'Neha Kulkarni',
  pcust_city: 1,
})

async function verify(client: WireClient, mobile: string) {
  const code = await codeFor(client, mobile)
  const verified = await client.post(`/api/User/VerifyOTP?mobileNo=${mobile}&code=${code}`)
  expect(verified).toMatchObject({ iserror: false })
}

async function aCustomer() {
  const [client, mobile] = [newClient(), newNumber()]
  await verify(client, mobile)
  await client.call(signUp(mobile))
  const customer = await client.get(`/api/User/VerifyCustomerExists?mobileNo=${mobile}`)
  client.token = customer.token
  return { client, mobile, customer }
}

const day = addDays(indiaDate(new Date()), 20)
const andheri = { fromaddress: 'B-304, Sai Darshan CHS, Andheri West', fromlat: 19.1364, fromlong: 72.8296 }
const powai = { toaddress: '1402, Lakeview Heights, Powai', tolat: '19.1176', tolong: '72.9060' }
const pune = { toaddress: 'Kothrud, Pune', tolat: 18.5074, tolong: 73.8077 }
const nagpur = { toaddress: 'Dharampeth, Nagpur', tolat: 21.1385, tolong: 79.0613 }
const ends = { ...andheri, fromfloor: 3, fromlift: false, ...powai, tofloor: '14', tolift: true }
const chosen = { orderdate: `${day} 10:00:00`, packageid: 2 }
const things = [
  {
    serv_id: 0,
    article_id: 1,
    item_name: 'Sofa, 3-seater',
    quantity: 1,
    admin_rate: 1,
    line_total: 1,
    linestatus: 'new',
  },
  {
    serv_id: 0,
    article_id: 30,
    item_name: 'Dining chair',
    quantity: 2,
    admin_rate: 1,
    line_total: 2,
    linestatus: 'new',
  },
  {
    serv_id: 0,
    article_id: 30,
    item_name: 'Dining chair',
    quantity: '2',
    admin_rate: 1,
    line_total: 2,
    linestatus: 'new',
  },
]
const order = (header: Record<string, unknown>, jdetail: unknown = things) => ({
  spname: 'order_save',
  pid: 0,
  categoryname: 'Packers and Movers',
  jcustomer: [{ cust_name: 'Neha Kulkarni', cust_email: 'neha@example.in', cust_mobile: '9999999999' }],
  jheader: [{ Id: 0, ...header }],
  jdetail,
})
const ordersOf = (client: WireClient, where: string) =>
  client.call({ spname: 'order_read2', ptype: 'readall', pid: 0, pwhere: `${where} and orderdate is not null` })
const linesOf = (client: WireClient, ptabname: string, id: number) =>
  client.call({ spname: 'data_get', ptype: 'readwhere', ptabname, pid: 0, pwhere: `orderid=${id}` })

/** What the card dialog brings back. */
async function pay(order_id: string) {
  const body = JSON.stringify({ order_id, method: 'card', card_number: '4100 2800 0000 1007' })
  const headers = { 'content-type': 'application/json' }
  const paid = await (await fetch(`${base}/sim/razorpay/pay`, { method: 'POST', headers, body })).json()
  return paid as { razorpay_payment_id: string; razorpay_order_id: string }
}
const savePayment = (client: WireClient, orderid: number, paymentid: string, more = {}) =>
  client.call({
    spname: 'payment_save',
    ptype: 'save',
    pid: 0,
    jpayment: [
      {
        orderid,
        paymenttype: 'token',
        paymentid,
        paymentmode: 'razorpay',
        referenceno: paymentid,
        currency: 'INR',
        credit: 1,
        ...more,
      },
    ],
  })

describe('logging in', () => {
  test('[API-05] [API-06] [API-07] [AUTH-08] a known number: code, customer, a token with an end', async () => {
    const { mobile, customer } = await aCustomer()
    const client = newClient()
    await verify(client, mobile)
    const again = await client.get(`/api/User/VerifyCustomerExists?mobileNo=${mobile}`)
    expect(again).toMatchObject({ id: customer.id, custName: 'Neha Kulkarni', custMobile: mobile, custCity: 'Mumbai' })
    const claims = JSON.parse(Buffer.from(again.token.split('.')[1], 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(12 * 3600)
    client.token = again.token
    expect(await ordersOf(client, `custid = ${customer.id}`)).toEqual([])

    const told = await client.get(`/api/User/VerifyCustomerExists?mobileNo=${mobile}`)
    expect(told).toMatchObject({ id: 0, custName: '', custEmail: '', token: '' }) // once a verification
  })

  test('[API-07] [ERR-02] [API-13] an unknown number: verified, not found, signed up, known', async () => {
    const [client, mobile] = [newClient(), newNumber()]
    await verify(client, mobile)
    const missing = await client.send('GET', `/api/User/VerifyCustomerExists?mobileNo=${mobile}`)
    expect([missing.status, missing.body.message]).toEqual([404, 'Customer Not Found'])
    const bare = { pcust_name: 'Asha Rao', pcust_email: '', pcust_address: '', pcust_city: null, pcust_gender: null }
    const saved = await client.call({ ...signUp(mobile), ...bare, pcust_mobile: `+91${mobile}` })
    expect(saved).toEqual({ Done: 'Data saved successfully' })
    const customer = await client.get(`/api/User/VerifyCustomerExists?mobileNo=${mobile}`)
    expect(customer).toMatchObject({
      custName: 'Asha Rao',
      custMobile: mobile,
      custCity: 'Mumbai',
      custAddress: 'Asha Rao',
    })
    expect(customer.custEmail).toMatch(new RegExp(`^${mobile}@`))
    expect(customer.token).not.toBe('')
  })

  test('[API-07] the quote form registers a number first and verifies it then', async () => {
    const [client, mobile] = [newClient(), newNumber()]
    const exists = () => client.send('GET', `/api/User/VerifyCustomerExists?mobileNo=${mobile}`)
    expect((await exists()).status).toBe(404)
    expect(await client.call({ ...signUp(mobile), pcust_email: 'asha@example.in' })).toHaveProperty('Done')
    expect((await exists()).body).toMatchObject({ custMobile: mobile, token: '' })
    const stranger = newClient()
    expect((await stranger.send('GET', `/api/User/VerifyCustomerExists?mobileNo=${mobile}`)).status).toBe(404)
    await verify(client, mobile)
    expect((await exists()).body).toMatchObject({ custEmail: 'asha@example.in', token: expect.stringMatching(/^ey/) })
  })

  test('[API-07] only the client that verified the number gets customer and token', async () => {
    const { mobile } = await aCustomer()
    const [client, thief] = [newClient(), newClient()]
    await verify(client, mobile)
    const seen = await thief.get(`/api/User/VerifyCustomerExists?mobileNo=${mobile}`)
    expect(seen).toEqual({
      id: 0,
      custName: '',
      custEmail: '',
      custMobile: mobile,
      custCity: '',
      custAddress: '',
      token: '',
    })
    expect((await client.get(`/api/User/VerifyCustomerExists?mobileNo=${mobile}`)).token).not.toBe('')
  })

  test('[API-07] nobody takes a number by registering it: who verifies it gives the name', async () => {
    const [owner, thief, mobile] = [newClient(), newClient(), newNumber()]
    await thief.call({ ...signUp(mobile), pcust_name: 'A Thief', pcust_email: 'thief@example.in' })
    await verify(owner, mobile)
    await owner.call({ ...signUp(mobile), pcust_email: 'neha@example.in' })
    const customer = await owner.get(`/api/User/VerifyCustomerExists?mobileNo=${mobile}`)
    expect(customer).toMatchObject({ custName: 'Neha Kulkarni', custEmail: 'neha@example.in' })
    expect(await thief.call(signUp(mobile))).toHaveProperty('Error')
  })

  test('[API-06] [ERR-01] wrong codes and impossible numbers, in the words of the contract', async () => {
    const [client, mobile] = [newClient(), newNumber()]
    const send = (path: string) => client.send('POST', path)
    await send(`/api/User/SendOTP?mobileNo=${mobile}`)
    const wrong = await send(`/api/User/VerifyOTP?mobileNo=${mobile}&code=00000`)
    expect([wrong.status, wrong.body]).toEqual([
      200,
      { message: 'Error', iserror: true, data: expect.stringContaining('code') },
    ])
    const unknown = await send('/api/User/SendOTP?mobileNo=1234567890')
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Invalid user name or user pin.'])
    const broken = await send('/api/User/SendOTP?mobileNo=98x')
    expect([broken.status, broken.body.message]).toEqual([400, 'Error in sending sms'])
    expect((await send('/api/User/VerifyOTP?mobileNo=1234567890&code=1')).body.message).toBe(
      'Invalid user name or user pin.',
    )
    const nobody = await client.send('GET', '/api/User/VerifyCustomerExists?mobileNo=1234567890')
    expect([nobody.status, nobody.body.message]).toEqual([404, 'Customer Not Found'])
    for (let sent = 0; sent < 6; sent++) await send(`/api/User/SendOTP?mobileNo=${mobile}`)
    expect((await send(`/api/User/SendOTP?mobileNo=${mobile}`)).body).toMatchObject({ success: false })
  })

  test('[API-08] [AUTH-08] logOut ends the session behind the token, and nobody else’s', async () => {
    const [mine, other] = [await aCustomer(), await aCustomer()]
    const left = await mine.client.get(`/api/User//logOut/${other.customer.id}`)
    expect(left).toMatchObject({ success: true })
    const ended = await mine.client.send('POST', '/apicall/Post', { spname: 'order_read2', ptype: 'readall' })
    expect(ended.status).toBe(401)
    expect(read(ended.body)).toEqual({ Error: 'Please log in.' })
    expect(await ordersOf(other.client, `custid = ${other.customer.id}`)).toEqual([])
  })
})

describe('packers and movers', () => {
  test('[API-01] [API-02] [API-09] [API-10] [BIZ-04] [ERR-05] a local move from the quote form to the paid balance', async () => {
    const { client, customer } = await aCustomer()
    const first = await client.post('/api/OrderControler/CreateOrUpdateOrder', order({ ...ends, orderdate: '' }, null))
    expect(first).toMatchObject({ id: expect.any(Number), orderno: expect.stringMatching(/^TH-/), razorpayorderno: '' })
    const packages = await client.call({
      spname: 'package_read2',
      pserv_id: 0,
      ptotcft: 46,
      pkm: 8.3,
      pfromfloor: 2.4,
      ptofloor: 0,
    })
    expect(packages.map((one: { packagename: string }) => one.packagename)).toEqual(['Basic', 'Standard', 'Premium'])

    const drafted = await client.post(
      '/api/OrderControler/SaveOrder',
      order({ Id: first.id, ...ends, ...chosen, tokenamount: 0 }),
    )
    expect(drafted).toMatchObject({ id: first.id, razorpayorderno: '', vehiclename: 'Tata Ace 7 ft' })
    expect(await ordersOf(client, `id = ${first.id}`)).toEqual([]) // a draft is no booking yet

    const lies = {
      total: 1,
      grandtotal: 1,
      gstamount: 0,
      tax: 0,
      discount: 999,
      orderstatus: 'Completed',
      totkm: 1,
      totalcft: 1,
    }
    const saved = await client.post(
      '/api/OrderControler/SaveOrder',
      order({ Id: first.id, ...ends, ...chosen, tokenamount: 1, ...lies }),
    )
    expect(saved).toMatchObject({ id: first.id, razorpayorderno: expect.stringMatching(/^order_/) })
    const [placed] = await ordersOf(client, `custid = ${customer.id}`)
    expect(placed).toMatchObject({
      id: first.id,
      orderstatus: 'Quotation',
      orderdate: `${day} 10:00:00`,
      packageid: 2,
      discount: 0,
    })
    expect(placed.totkm).toBeCloseTo(8.29, 1)
    expect(placed.gstamount).toBeCloseTo(placed.grandtotal * 0.18, 2)
    expect(placed.tokenamount).toBe(Math.round(placed.grandtotal * 0.15))
    expect(Object.keys(placed)).toEqual(
      expect.arrayContaining(['insuranceamount', 'forinsurance', 'part_id', 'vehicleid', 'tokenamount', 'discount']),
    )
    const vehicle = await client.call({
      spname: 'data_get',
      ptype: 'read',
      ptabname: 'tvehiclemst',
      pid: placed.vehicleid,
    })
    expect(vehicle[0].vehiclename).toBe('Tata Ace 7 ft')
    const lines = await linesOf(client, 'torderdtl', first.id)
    expect(lines.map((line: Json) => [line.article_id, line.quantity])).toEqual([
      [1, 1],
      [30, 4],
    ])
    expect(lines[0].admin_rate).toBeGreaterThan(1)

    const opening = (amount: number, orderid = first.id) =>
      client.send('POST', '/api/OrderControler/GetRazorpayOrderNumber', { amount: String(amount), orderid })
    expect((await opening(100)).status).toBe(409)
    const opened = (await opening(placed.tokenamount * 100)).body
    expect(opened).toEqual({ razorpayorderno: saved.razorpayorderno })
    expect(await savePayment(client, first.id, 'pay_made_up', { credit: placed.tokenamount })).toHaveProperty('Error')
    expect((await ordersOf(client, `id = ${first.id}`))[0].orderstatus).toBe('Quotation')

    const paid = await pay(opened.razorpayorderno)
    expect(await savePayment(client, first.id, paid.razorpay_payment_id)).toEqual({ Done: 'Data saved successfully' })
    expect(await savePayment(client, first.id, paid.razorpay_payment_id)).toHaveProperty('Done')
    expect(await ordersOf(client, `orderid = ${first.id} and orderstatus = 'token'`)).toHaveLength(1)
    const payments = await linesOf(client, 'tpayment', first.id)
    expect(payments).toEqual([
      expect.objectContaining({
        paymenttype: 'token',
        paymentid: paid.razorpay_payment_id,
        currency: 'INR',
        credit: placed.tokenamount,
        debit: 0,
      }),
    ])
    const late = await client.post(
      '/api/OrderControler/update',
      order({ Id: first.id, ...ends, ...chosen, packageid: 1, tokenamount: 5 }),
    )
    expect(late).toMatchObject({ id: first.id, razorpayorderno: '' }) // what is paid changes no more
    expect((await ordersOf(client, `id = ${first.id}`))[0]).toMatchObject({
      packageid: 2,
      grandtotal: placed.grandtotal,
    })

    const staff = { kind: 'staff', id: 1, name: 'Farida', role: 'admin' } as const
    await approveOrder(server.app, staff, first.orderno)
    const balance = Math.round((placed.grandtotal + placed.gstamount - placed.tokenamount) * 100)
    const rest = (await opening(balance)).body.razorpayorderno
    expect(rest).not.toBe(saved.razorpayorderno)
    const whole = await pay(rest)
    expect(await savePayment(client, first.id, whole.razorpay_payment_id, { paymenttype: 'balance' })).toHaveProperty(
      'Done',
    )
    expect((await linesOf(client, 'tpayment', first.id)).map((one: Json) => one.paymenttype)).toEqual([
      'token',
      'balance',
    ])
    const over = await opening(balance)
    expect([over.status, over.body.msg]).toEqual([409, 'Everything is paid.'])
  })

  test('[API-09] a save whose answer was lost and is sent again makes one order; hour 18 is the last slot', async () => {
    const { client, customer } = await aCustomer()
    const body = order({ ...ends, ...chosen, orderdate: `${day} 18:00:00`, tokenamount: 100 })
    const [one, two] = await Promise.all([
      client.post('/api/OrderControler/SaveOrder', body),
      client.post('/api/OrderControler/SaveOrder', { ...body, jheader: body.jheader[0], jcustomer: body.jcustomer[0] }),
    ])
    expect(two.id).toBe(one.id)
    const orders = await ordersOf(client, `custid = '${customer.id}'`)
    expect(orders.map((it: Json) => it.orderdate)).toEqual([`${day} 16:00:00`])
  })

  test('[API-13] [API-11] nothing is mailed to an address made up from the number', async () => {
    const { client, mobile } = await aCustomer()
    const madeUp = { cust_name: 'Neha Kulkarni', cust_email: `${mobile}@gmail.com`, cust_mobile: mobile }
    const saved = await client.post('/api/OrderControler/SaveOrder', {
      ...order({ ...ends, ...chosen, orderdate: `${day} 12:00:00`, tokenamount: 1 }),
      jcustomer: madeUp,
    })
    const mail = await client.send('POST', `/api/OrderControler/SendOrderEmailWithAttachments?orderid=${saved.id}`)
    expect([mail.status, mail.body.msg]).toEqual([409, 'There is nothing to send for this order now.'])
    const sent = await messagesTo(`${mobile}@gmail.com`)
    expect(sent.filter(message => message.to.includes('@'))).toEqual([])
  })

  test('[API-09] update knows no new order', async () => {
    const updated = await shared.client.send('POST', '/api/OrderControler/update', order({ ...ends, ...chosen }))
    expect([updated.status, updated.body.msg]).toEqual([404, 'This order is not known.'])
  })

  test('[API-09] over 150 km the order is a request: token 0, nothing to pay', async () => {
    const { client, customer } = await aCustomer()
    const far = { ...andheri, fromfloor: 0, ...nagpur, tofloor: 2, orderdate: '', total: 0, tokenamount: 0 }
    const saved = await client.post('/api/OrderControler/SaveOrder', order(far))
    expect(saved).toMatchObject({ razorpayorderno: '', tokenamount: 0 })
    const [asked] = await ordersOf(client, `custid=${customer.id}`)
    expect(asked).toMatchObject({ orderstatus: 'Quotation', tokenamount: 0, grandtotal: 0 })
    expect(asked.orderdate).toMatch(/^\d{4}-\d{2}-\d{2} \d{1,2}:\d{2}:\d{2}$/)
    const opened = await client.send('POST', '/api/OrderControler/GetRazorpayOrderNumber', {
      amount: '100',
      orderid: saved.id,
    })
    expect([opened.status, opened.body.message]).toEqual([409, 'A person is still working out the price.'])
    const mailed = await client.post(`/api/OrderControler/SendOrderEmailWithAttachments?orderid=${saved.id}`)
    expect(mailed).toMatchObject({ success: true })
  })

  test.each([
    ['an unknown thing', { ...ends, ...chosen, tokenamount: 1 }, [{ article_id: 99_999, quantity: 1 }], 'not on offer'],
    ['a package of nobody', { ...ends, ...chosen, packageid: 77, tokenamount: 1 }, things, 'not on offer'],
    ['a day gone by', { ...ends, ...chosen, orderdate: '2020-01-01 10:00:00', tokenamount: 1 }, things, 'closed'],
    ['nothing to move', { ...ends, ...chosen, tokenamount: 1 }, [], 'Add at least one thing'],
    ['a place outside India', { ...ends, fromlat: 51.5, fromlong: -0.12 }, things, 'could not find'],
    ['a floor above the sky', { ...ends, fromfloor: 4000 }, things, 'cannot be read'],
  ])('[API-09] refused: %s', async (_, header, jdetail, words) => {
    const { client } = shared
    const { status, body } = await client.send('POST', '/api/OrderControler/SaveOrder', order(header, jdetail))
    expect([status, body.msg]).toEqual([400, expect.stringContaining(words)])
  })

  test('[API-11] [API-12] messages of one’s own order, one of a kind an hour', async () => {
    const { client } = await aCustomer()
    const { id } = await client.post(
      '/api/OrderControler/SaveOrder',
      order({ ...ends, ...chosen, ...pune, tokenamount: 1 }),
    )
    const ask = (name: string, by = client) => by.send('POST', `/api/OrderControler/${name}?orderid=${id}`)
    expect((await ask('SendOrderEmailWithAttachments')).body).toEqual({ success: true, message: 'Sent' })
    expect((await ask('SendOrderEmailWithAttachments')).body.message).toBe('Sent before')
    expect((await ask('SendWhatsAppsQuotation')).body.message).toBe('Sent before') // it went with the order
    const [one, two] = await Promise.all([ask('SendWhatsAppsPaymentPending'), ask('SendWhatsAppsPaymentPending')])
    expect([one.body.message, two.body.message].toSorted()).toEqual(['Sent', 'Sent before'])
    expect((await ask('SendWhatsAppsAdvancePay')).status).toBe(409)
    expect((await ask('SendWhatsAppsJobConfirmation')).status).toBe(409)
    expect((await ask('SendWhatsAppsQuotation', shared.client)).status).toBe(404)
    await expect
      .poll(
        async () => {
          const mails = await messagesTo('neha@example.in')
          return mails.find(mail => mail.text.includes(`TH-${20_000 + id}`))?.attachments?.length
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    const { razorpayorderno } = await client.post(
      '/api/OrderControler/update',
      order({ Id: id, ...ends, ...chosen, ...pune, tokenamount: 1 }),
    )
    const paid = await pay(razorpayorderno)
    await savePayment(client, id, paid.razorpay_payment_id)
    expect((await ask('SendWhatsAppsAdvancePay')).body.message).toBe('Sent before')
    expect((await ask('SendWhatsAppsJobConfirmation')).body.message).toBe('Sent before')
  })
})

describe('home services', () => {
  const visit = { ...andheri, fromfloor: 3, orderdate: `${day} 14:00:00`, tokenamount: 1 }
  const services = (jdetail: unknown, more = {}) => ({
    ...order({ ...visit, ...more }, jdetail),
    categoryname: 'Painting',
  })
  const cardsOf = (client: WireClient, pid: number) => client.call({ spname: 'service_read', ptype: 'readbycat', pid })

  test('[API-01] [API-09] [API-10] from the categories to the paid token', async () => {
    const { client, customer } = await aCustomer()
    const categories = await client.call({ spname: 'get_childcategory_read', ptype: 'readall', pid: 0 })
    const painting = categories.find((one: Json) => one.cat_name === 'Painting')
    const children = await client.call({ spname: 'get_childcategory_read', ptype: 'readall', pid: painting.id })
    expect(Object.keys(children[0])).toEqual(['id', 'cat_name', 'imageurl', 'url'])
    const cards = await cardsOf(client, painting.id)
    expect(cards.map((card: Json) => card.id)).toEqual(children.map((child: Json) => child.id))
    expect(cards[0]).toMatchObject({
      warranty: expect.any(String),
      price: expect.any(Number),
      time: expect.any(String),
    })
    expect((await fetch(`${base}/category/${cards[0].imageurl}`)).status).toBe(200)

    const line = { serv_id: 0, article_id: cards[0].id, quantity: 1, admin_rate: 1, line_total: 1 }
    const saved = await client.post('/api/OrderControler/SaveOrder', services([line]))
    const again = await client.post('/api/OrderControler/SaveOrder', services([line]))
    expect(again.id).toBe(saved.id)
    const [placed] = await ordersOf(client, `custid = ${customer.id}`)
    expect(placed).toMatchObject({
      id: saved.id,
      orderstatus: 'Quotation',
      grandtotal: cards[0].price,
      orderdate: `${day} 14:00:00`,
    })
    expect(placed.tokenamount).toBe(Math.round(cards[0].price * 0.15))
    expect((await linesOf(client, 'torderdtl', saved.id))[0]).toMatchObject({ serv_id: cards[0].id, quantity: 1 })

    const amount = String(placed.tokenamount * 100)
    const opened = await client.post('/api/OrderControler/GetRazorpayOrderNumber', { amount, orderid: saved.id })
    expect(opened.razorpayorderno).toBe(saved.razorpayorderno)
    const paid = await pay(opened.razorpayorderno)
    expect(await savePayment(client, saved.id, paid.razorpay_payment_id)).toHaveProperty('Done')
    expect((await ordersOf(client, `id = ${saved.id}`))[0].orderstatus).toBe('Token')
  })

  test('[API-09] [API-10] several services are an order each, and one payment', async () => {
    const { client, customer } = await aCustomer()
    const [first] = await cardsOf(client, 2)
    const [second] = await cardsOf(client, 3)
    const lines = [
      { article_id: first.options[0].id, quantity: '2' },
      { serv_id: second.id, quantity: 1 },
    ]
    const saved = await client.post('/api/OrderControler/SaveOrder', services(lines))
    const orders = await ordersOf(client, `custid = ${customer.id}`)
    expect(orders).toHaveLength(2)
    const tokens = orders.reduce((sum: number, one: Json) => sum + one.tokenamount, 0)
    expect(saved.tokenamount).toBe(tokens)
    const opening = (amount: number) =>
      client.send('POST', '/api/OrderControler/GetRazorpayOrderNumber', { amount: String(amount), orderid: saved.id })
    expect((await opening(tokens * 100 + 1)).status).toBe(409)
    expect((await opening(tokens * 100)).body).toEqual({ razorpayorderno: saved.razorpayorderno })
    const paid = await pay(saved.razorpayorderno)
    for (const { id } of orders) expect(await savePayment(client, id, paid.razorpay_payment_id)).toHaveProperty('Done')
    expect(await ordersOf(client, `custid = ${customer.id} and orderstatus = 'Token'`)).toHaveLength(2)
    const credits = await Promise.all(
      orders.map(async ({ id }: Json) => (await linesOf(client, 'tpayment', id))[0].credit),
    )
    expect(credits).toEqual(orders.map((one: Json) => one.tokenamount))
  })

  test.each([
    ['a service of nobody', [{ article_id: 424242, quantity: 1 }], {}, 'not on offer'],
    ['more than anybody needs', [{ article_id: 201, quantity: 21 }], {}, 'cannot be read'],
    ['nothing', [], {}, 'Add at least one thing'],
    ['no day', [{ article_id: 201, quantity: 1 }], { orderdate: '' }, ''],
    ['a move to be quoted', [{ article_id: 101, quantity: 1 }], {}, 'not on offer'],
  ])('[API-09] refused: %s', async (_, lines, more, words) => {
    const { status, body } = await shared.client.send('POST', '/api/OrderControler/SaveOrder', services(lines, more))
    expect([status, body.msg]).toEqual([400, expect.stringContaining(words)])
  })

  test('[API-09] a service order is not turned into a move, nor a stranger’s changed', async () => {
    const { client } = await aCustomer()
    const saved = await client.post('/api/OrderControler/SaveOrder', services([{ article_id: 201, quantity: 1 }]))
    const asMove = await client.send(
      'POST',
      '/api/OrderControler/update',
      order({ Id: saved.id, ...ends, ...chosen, tokenamount: 1 }),
    )
    const stolen = await shared.client.send(
      'POST',
      '/api/OrderControler/update',
      services([{ article_id: 201, quantity: 1 }], { Id: saved.id }),
    )
    expect([asMove.status, stolen.status]).toEqual([404, 404])
  })
})

let shared: Awaited<ReturnType<typeof aCustomer>>
beforeAll(async () => {
  shared = await aCustomer()
})

describe('the rest of the contract', () => {
  test('[API-01] what may be browsed without a token, by the names of the specification', async () => {
    const client = newClient()
    const all = await client.call({ spname: 'articlemst_read', ptype: 'readall', pid: 0 })
    expect(all.length).toBeGreaterThan(200)
    expect(Object.keys(all[0])).toEqual([
      'id',
      'cat_id',
      'itemname',
      'cft',
      'cft_rate',
      'imageurl',
      'itemgroup',
      'itemgroup1',
      'qty',
      'active',
    ])
    const some = await client.call({ spname: 'articlemst_read', ptype: 'readbycatid', pid: all[0].cat_id })
    expect(some).toEqual(all.filter((one: Json) => one.cat_id === all[0].cat_id))
    const [basic] = await client.call({ spname: 'package_read', ptype: 'readall', pid: 0 })
    expect(basic).toMatchObject({
      id: 1,
      packagename: 'Basic',
      tpackagedtl: [{ bulletdesc: expect.any(String) }, {}, {}, {}],
    })
    const options = await client.call({ spname: 'getdropdown', pdrptype: 'DDL_PACKAGE' })
    expect(options[0]).toEqual({ idval: 1, textval: 'Basic' })
    expect((await client.call({ spname: 'city_read', ptype: 'readall' })).length).toBe(11)
  })

  test('[API-02] [ERR-04] `results` is JSON text with a Table; what goes wrong is an Error document in it', async () => {
    const client = newClient()
    const fine = await client.send('POST', '/apicall/Post', { spname: 'city_read', ptype: 'readall' })
    expect(typeof fine.body.results).toBe('string')
    expect(Object.keys(JSON.parse(fine.body.results))).toEqual(['Table'])
    for (const asked of [
      { spname: 'city_read', ptype: 'drop' },
      { spname: 'users_read', ptype: 'readall' },
      { spname: 'package_read2', ptotcft: 'many', pkm: 3 },
      { spname: 'customer_save', ptype: 'save', pcust_name: 'Al', pcust_mobile: '9812345678' },
      { spname: 'customer_save', ptype: 'save', pcust_name: 'Asha', pcust_mobile: '12' },
    ]) {
      const { status, body } = await client.send('POST', '/apicall/Post', asked)
      expect([status, Object.keys(read(body))]).toEqual([200, ['Error']])
    }
    expect(read((await client.send('POST', '/apicall/Post', '{"spname"')).body)).toEqual({
      Error: 'What was sent cannot be read.',
    })
  })

  test.each([
    'orderid = 1 or 1 = 1',
    'orderid = 1; drop table orders',
    'orderid = 1 union select * from customers',
    'customer_id = 1',
    "orderid = '1''",
    '1 = 1',
    'orderid = 1 --',
    '',
  ])('[API-01] a condition that is none runs nothing: %s', async pwhere => {
    const answer = await shared.client.call({ spname: 'data_get', ptype: 'readwhere', ptabname: 'tpayment', pwhere })
    expect(answer).toEqual({ Error: 'This condition is not understood.' })
  })

  test('[API-03] get reads by the same names; put corrects one’s own profile', async () => {
    const { client, mobile } = await aCustomer()
    const got = await client.send('GET', '/apicall/get?spname=articlemst_read&ptype=readbycatid&pid=1')
    expect(read(got.body).length).toBeGreaterThan(10)
    expect(read(await client.get('/apicall/get?spname=customer_save&ptype=save&pcust_name=Asha'))).toHaveProperty(
      'Error',
    )
    const told = {
      spname: 'customer_save',
      ptype: 'update',
      pcust_name: 'Neha Joshi',
      pcust_city: '4',
      pcust_mobile: '9000000000',
    }
    expect(read((await client.send('PUT', '/apicall/put', told)).body)).toEqual({ Done: 'Data saved successfully' })
    await verify(client, mobile)
    const customer = await client.get(`/api/User/VerifyCustomerExists?mobileNo=${mobile}`)
    expect(customer).toMatchObject({ custName: 'Neha Joshi', custCity: 'Pune', custMobile: mobile })
    const fresh = `${mobile.slice(2)}@example.in`
    const moved = { spname: 'customer_save', ptype: 'update', pcust_email: fresh }
    expect(read((await client.send('PUT', '/apicall/put', moved)).body)).toHaveProperty('Done')
    await expect.poll(async () => (await messagesTo(fresh)).length, { timeout: 20_000 }).toBe(1) // the link that decides
    expect(customer.custEmail).not.toBe(fresh)
    const taken = await newClient().send('PUT', '/apicall/put', told)
    expect(taken.status).toBe(401)
  })

  test('[API-04] a picture is kept, anything else is refused', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const form = (content: Buffer | string) => {
      const data = new FormData()
      data.set('file', new Blob([content as never]), 'x.exe')
      return data
    }
    const kept = await shared.client.send('POST', '/apifileupload', form(png))
    expect(kept.body).toMatchObject({ success: true, url: expect.stringMatching(/\.png$/), contenttype: 'image/png' })
    const bad = await shared.client.send('POST', '/apifileupload', form('<script>alert(1)</script>'))
    expect([bad.status, bad.body.msg]).toEqual([400, 'Send a JPEG, PNG or WebP picture, or a PDF.'])
    expect((await newClient().send('POST', '/apifileupload', form(png))).status).toBe(401)
  })

  test('[API-14] the pictures that imageurl names lie under category/', async () => {
    const [thing] = await newClient().call({ spname: 'articlemst_read', ptype: 'readall' })
    const picture = await fetch(`${base}/category/${thing.imageurl}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    for (const name of ['nothing.svg', '..%2f..%2fpackage.json', 'sofa']) {
      expect((await fetch(`${base}/category/${name}`)).status).toBe(404)
    }
  })

  test('[API-01] pages of other sites may call only if they are on the list', async () => {
    const asked = { spname: 'city_read', ptype: 'readall' }
    const from = (origin: string) => newClient().send('POST', '/apicall/Post', asked, { origin })
    const allowed = await from('https://app.example.in')
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'https://app.example.in',
    ])
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    for (const origin of ['https://evil.example', 'null', 'https://app.example.in.evil.example']) {
      const refused = await from(origin)
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null])
    }
    const headers = { origin: 'https://app.example.in', 'access-control-request-method': 'POST' }
    const before = await fetch(`${base}/api/OrderControler/SaveOrder`, { method: 'OPTIONS', headers })
    expect([before.status, before.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'authorization,content-type',
    ])
  })
})
