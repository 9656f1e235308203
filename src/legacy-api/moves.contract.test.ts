import { beforeAll, describe, expect, test } from 'vitest'
import { approveOrder } from '#modules/orders/index.server.ts'
import { ownerRole } from '#testing/roles.ts'
import type { TestWireClient, UntypedJson } from '#testing/wire-client.ts'
import {
  andheriOrigin,
  buildOrderCall,
  buildSignUpCall,
  callLines,
  callOpenPayment,
  callOrders,
  callSavePayment,
  chosenPackage,
  nagpurDestination,
  puneDestination,
  testItems,
  testMoveDate,
  testStops,
} from '#testing/wire-requests.ts'
import { createTestApiServer } from '#testing/wire-server.ts'

const save = (client: TestWireClient, body: ReturnType<typeof buildOrderCall>) =>
  client.post('/api/OrderControler/SaveOrder', body as never)
const send = (client: TestWireClient, name: string, id: number) =>
  client.send('POST', `/api/OrderControler/${name}?orderid=${id}`)

const wire = createTestApiServer()

/** A move, from the quote form to the paid balance. */
describe('moves', () => {
  let other: Awaited<ReturnType<typeof wire.someone>>
  beforeAll(async () => {
    other = await wire.someone()
  })

  describe('a local move, from the quote form to the paid balance', () => {
    let client: TestWireClient
    let customer: UntypedJson
    let id: number
    let placed: UntypedJson
    let opened: string

    test('[API-07] a new customer registers and logs in', async () => {
      const mobile = wire.newNumber()
      client = wire.newClient()
      await client.call(buildSignUpCall(mobile))
      await wire.verify(client, mobile)
      customer = await client.get(`/api/User/VerifyCustomerExists?mobileNo=${mobile}`)
      client.token = customer.token
      expect(customer.id).toBeGreaterThan(0)
    })

    test('[API-01] [API-09] a partial order is saved as a draft, and packages are priced', async () => {
      const body = buildOrderCall({ ...testStops, orderdate: '' }, null)
      const first = await client.post('/api/OrderControler/CreateOrUpdateOrder', body)
      expect(first).toMatchObject({
        id: expect.any(Number),
        orderno: expect.stringMatching(/^TH-/),
        razorpayorderno: '',
      })
      id = first.id
      const sizes = { pserv_id: 0, ptotcft: 46, pkm: 8.3, pfromfloor: 2.4, ptofloor: 0 }
      const packages = await client.call({ spname: 'package_read2', ...sizes })
      expect(packages.map((one: UntypedJson) => one.packagename)).toEqual(['Basic', 'Standard', 'Premium'])

      const drafted = await save(client, buildOrderCall({ Id: id, ...testStops, ...chosenPackage, tokenamount: 0 }))
      expect(drafted).toMatchObject({ id, razorpayorderno: '', vehiclename: 'Tata Ace 7 ft' })
      expect(await callOrders(client, `id = ${id}`)).toEqual([]) // a draft is not a booking yet
    })

    test('[API-01] [API-02] [API-09] [BIZ-04] [TAX-07] it is placed at our price, and not insured without a policy, whatever the client says', async () => {
      const amounts = { total: 1, grandtotal: 1, gstamount: 0, tax: 0, discount: 999 }
      const lies = { ...amounts, orderstatus: 'Completed', totkm: 1, totalcft: 1, forinsurance: 50_000 }
      const saved = await save(
        client,
        buildOrderCall({ Id: id, ...testStops, ...chosenPackage, tokenamount: 1, ...lies }),
      )
      expect(saved).toMatchObject({ id, razorpayorderno: expect.stringMatching(/^order_/) })
      opened = saved.razorpayorderno
      const orders = await callOrders(client, `custid = ${customer.id}`)
      placed = orders[0]
      const told = { orderstatus: 'Quotation', orderdate: `${testMoveDate} 10:00:00`, packageid: 2, discount: 0 }
      expect(orders).toEqual([expect.objectContaining({ id, ...told })])
      expect(saved).toMatchObject({ grandtotal: placed.grandtotal, tokenamount: placed.tokenamount })
      expect(placed.totkm).toBeCloseTo(8.29, 1)
      expect(placed.grandtotal).toBeGreaterThan(1_000)
      expect(placed.gstamount).toBe(Math.round(placed.grandtotal * 0.18))
      expect(placed.tokenamount).toBe(Math.round(placed.grandtotal * 0.15))
      const names = ['insuranceamount', 'forinsurance', 'part_id', 'vehicleid', 'tokenamount', 'discount']
      expect(Object.keys(placed)).toEqual(expect.arrayContaining(names))
      expect(placed).toMatchObject({ insuranceamount: 0, forinsurance: 0 })
      const ofVehicle = { spname: 'data_get', ptype: 'read', ptabname: 'tvehiclemst', pid: placed.vehicleid }
      expect(await client.call(ofVehicle)).toMatchObject([{ vehiclename: 'Tata Ace 7 ft' }])
      const lines = await callLines(client, 'torderdtl', id)
      const counted = lines.map((line: UntypedJson) => [line.item_id, line.quantity])
      expect(counted).toEqual([
        [1, 1],
        [30, 4],
      ])
      expect(lines[0].admin_rate).toBeGreaterThan(1)
    })

    test('[API-01] [API-10] exactly the amount due can be paid, and a payment counts once', async () => {
      expect((await callOpenPayment(client, id, 100)).status).toBe(409)
      expect((await callOpenPayment(client, id, placed.tokenamount * 100)).body).toEqual({ razorpayorderno: opened })
      const credit = placed.tokenamount
      expect(await callSavePayment(client, id, 'pay_made_up', { credit })).toHaveProperty('Error')
      expect(await callOrders(client, `id = ${id} and orderstatus = 'Quotation'`)).toHaveLength(1)

      const paid = (await wire.pay(opened)).razorpay_payment_id
      expect(await callSavePayment(client, id, paid)).toEqual({ Done: 'Data saved successfully' })
      expect(await callSavePayment(client, id, paid)).toHaveProperty('Done')
      expect(await callOrders(client, `orderid = ${id} and orderstatus = 'token'`)).toHaveLength(1)
      const entry = { paymenttype: 'token', paymentid: paid, currency: 'INR', credit, debit: 0 }
      expect(await callLines(client, 'tpayment', id)).toEqual([expect.objectContaining(entry)])
      for (const name of ['SendWhatsAppsJobConfirmation', 'SendWhatsAppsAdvancePay']) {
        expect((await send(client, name, id)).body).toEqual({ success: true, message: 'Sent before' })
      }
    })

    test('[API-09] a paid order cannot be changed', async () => {
      const late = buildOrderCall({ Id: id, ...testStops, ...chosenPackage, packageid: 1, tokenamount: 5 })
      const told = await client.post('/api/OrderControler/update', late)
      expect(told).toMatchObject({ id, razorpayorderno: '' })
      const { grandtotal } = placed
      expect(await callOrders(client, `id = ${id}`)).toMatchObject([{ packageid: 2, grandtotal }])
    })

    test('[API-10] [API-12] approved by staff, the balance is paid from my-booking', async () => {
      const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
      await approveOrder(wire.app, staff, placed.orderno)
      const balance = Math.round((placed.grandtotal + placed.gstamount - placed.tokenamount) * 100)
      const rest = (await callOpenPayment(client, id, balance)).body.razorpayorderno
      expect(rest).not.toBe(opened)
      const paid = (await wire.pay(rest)).razorpay_payment_id
      expect(await callSavePayment(client, id, paid, { paymenttype: 'balance' })).toHaveProperty('Done')
      const types = (await callLines(client, 'tpayment', id)).map((one: UntypedJson) => one.paymenttype)
      expect(types).toEqual(['token', 'balance'])
      expect((await send(client, 'SendWhatsAppsAdvancePay', id)).body).toMatchObject({ success: true })
      const over = await callOpenPayment(client, id, balance)
      expect([over.status, over.body.msg]).toEqual([409, 'This booking is fully paid.'])
    })
  })

  describe('a long distance', () => {
    test('[API-09] [API-11] over 150 km the order is a request: token 0, nothing to pay', async () => {
      const { client, customer } = await wire.someone()
      const far = {
        ...andheriOrigin,
        fromfloor: 0,
        ...nagpurDestination,
        tofloor: 2,
        orderdate: '',
        total: 0,
        tokenamount: 0,
      }
      const saved = await save(client, buildOrderCall(far))
      expect(saved).toMatchObject({ razorpayorderno: '', tokenamount: 0 })
      const [requested] = await callOrders(client, `custid=${customer.id}`)
      expect(requested).toMatchObject({ orderstatus: 'Quotation', tokenamount: 0, grandtotal: 0 })
      expect(requested.orderdate).toMatch(/^\d{4}-\d{2}-\d{2} \d{1,2}:\d{2}:\d{2}$/)
      const opened = await callOpenPayment(client, saved.id, 100)
      expect([opened.status, opened.body.message]).toEqual([409, 'Our team is still preparing your price.'])
      expect((await send(client, 'SendOrderEmailWithAttachments', saved.id)).body).toMatchObject({ success: true })
    })
  })

  test('[API-09] [WIZ-09] the date of a long-distance move is a preference, and is returned as sent', async () => {
    const { client, customer } = await wire.someone()
    await save(
      client,
      buildOrderCall({ ...andheriOrigin, ...nagpurDestination, orderdate: `${testMoveDate} 10:00:00`, tokenamount: 0 }),
    )
    const [requested] = await callOrders(client, `custid=${customer.id}`)
    expect(requested).toMatchObject({ orderstatus: 'Quotation', orderdate: `${testMoveDate} 0:00:00` })
  })

  test('[API-09] [WIZ-09] an order too large for two of the largest vehicles is a request without a reservation', async () => {
    const { client, customer } = await wire.someone()
    const sofas = [{ ...testItems[0], quantity: 999 }]
    const saved = await save(
      client,
      buildOrderCall(
        { ...testStops, ...chosenPackage, orderdate: `${testMoveDate} 10:00:00`, tokenamount: 100 },
        sofas,
      ),
    )
    expect(saved).toMatchObject({ razorpayorderno: '', tokenamount: 0 })
    const [requested] = await callOrders(client, `custid=${customer.id}`)
    expect(requested).toMatchObject({ orderstatus: 'Quotation', tokenamount: 0, grandtotal: 0 })
    const held = wire.app.db.selectFrom('slot_reservations').select('order_id').where('order_id', '=', saved.id)
    expect(await held.execute()).toEqual([])
  })

  describe('saving', () => {
    test('[API-09] a save whose answer was lost and is sent again makes one order; hour 18 is the last slot', async () => {
      const { client, customer } = await wire.someone()
      const body = buildOrderCall({
        ...testStops,
        ...chosenPackage,
        orderdate: `${testMoveDate} 18:00:00`,
        tokenamount: 100,
      })
      const [one, two] = await Promise.all([
        save(client, body),
        save(client, { ...body, jheader: body.jheader[0], jcustomer: body.jcustomer[0] } as never),
      ])
      expect(two.id).toBe(one.id)
      expect(await callOrders(client, `custid = '${customer.id}'`)).toMatchObject([
        { orderdate: `${testMoveDate} 16:00:00` },
      ])
    })

    test('[API-09] update knows no new order', async () => {
      const updated = await other.client.send(
        'POST',
        '/api/OrderControler/update',
        buildOrderCall({ ...testStops, ...chosenPackage }),
      )
      expect([updated.status, updated.body.msg]).toEqual([404, 'Order not found.'])
    })

    test.each([
      [
        'an unknown thing',
        { ...testStops, ...chosenPackage, tokenamount: 1 },
        [{ item_id: 99_999, quantity: 1 }],
        'no longer available',
      ],
      [
        'a package of nobody',
        { ...testStops, ...chosenPackage, packageid: 77, tokenamount: 1 },
        testItems,
        'not available',
      ],
      [
        'a day gone by',
        { ...testStops, ...chosenPackage, orderdate: '2020-01-01 10:00:00', tokenamount: 1 },
        testItems,
        'closed',
      ],
      ['nothing to move', { ...testStops, ...chosenPackage, tokenamount: 1 }, [], 'Add at least one item'],
      ['a place outside India', { ...testStops, fromlat: 51.5, fromlong: -0.12 }, testItems, 'Place not found'],
      ['a floor above the sky', { ...testStops, fromfloor: 4000 }, testItems, 'cannot be read'],
    ])('[API-09] refused: %s', async (_, header, jdetail, words) => {
      const { status, body } = await other.client.send(
        'POST',
        '/api/OrderControler/SaveOrder',
        buildOrderCall(header, jdetail),
      )
      expect([status, body.msg]).toEqual([400, expect.stringContaining(words)])
    })
  })

  describe('messages', () => {
    test('[API-11] [API-12] of one’s own order, one of a kind an hour', async () => {
      const { client } = await wire.someone()
      const booking = { ...testStops, ...chosenPackage, ...puneDestination, tokenamount: 1 }
      const { id, razorpayorderno } = await save(client, buildOrderCall(booking))
      const ask = (name: string, by = client) => send(by, name, id)
      expect((await ask('SendOrderEmailWithAttachments')).body).toEqual({ success: true, message: 'Sent' })
      expect((await ask('SendOrderEmailWithAttachments')).body.message).toBe('Sent before')
      expect((await ask('SendWhatsAppsQuotation')).body.message).toBe('Sent before') // it was sent with the order
      const [one, two] = await Promise.all([ask('SendWhatsAppsPaymentPending'), ask('SendWhatsAppsPaymentPending')])
      expect([one.body.message, two.body.message].toSorted()).toEqual(['Sent', 'Sent before'])
      expect((await ask('SendWhatsAppsAdvancePay')).status).toBe(409)
      expect((await ask('SendWhatsAppsJobConfirmation')).status).toBe(409)
      expect((await ask('SendWhatsAppsQuotation', other.client)).status).toBe(404)

      const paid = await wire.pay(razorpayorderno)
      await callSavePayment(client, id, paid.razorpay_payment_id)
      expect((await ask('SendWhatsAppsAdvancePay')).body.message).toBe('Sent before')
      expect((await ask('SendWhatsAppsJobConfirmation')).body.message).toBe('Sent before')
      const withPdf = async () => {
        const mails = await wire.messagesTo('neha@example.in')
        return mails.find(mail => mail.text.includes(`TH-${20_000 + id}`))?.attachments?.length
      }
      await expect.poll(withPdf, { timeout: 30_000 }).toBe(1)
    })

    test('[API-13] [API-11] nothing is mailed to an address made up from the number', async () => {
      const { client, mobile } = await wire.someone({ email: '' })
      const madeUp = { cust_name: 'Neha Kulkarni', cust_email: `${mobile}@gmail.com`, cust_mobile: mobile }
      const body = buildOrderCall({
        ...testStops,
        ...chosenPackage,
        orderdate: `${testMoveDate} 12:00:00`,
        tokenamount: 1,
      })
      const saved = await save(client, { ...body, jcustomer: [madeUp] })
      const mail = await send(client, 'SendOrderEmailWithAttachments', saved.id)
      expect([mail.status, mail.body.msg]).toEqual([409, 'There is no message to send for this order now.'])
      const sent = await wire.messagesTo(`${mobile}@gmail.com`)
      expect(sent.filter(message => message.to.includes('@'))).toEqual([])
    })
  })

  test('[API-09] ten moves saved at once by one client hold one reservation, and the next client gets the same slot', async () => {
    const [hoarder, honest] = [await wire.someone(), await wire.someone()]
    const body = (quantity: number) =>
      buildOrderCall({ ...testStops, ...chosenPackage, tokenamount: 1 }, [{ serv_id: 0, item_id: 30, quantity }])
    const saves = Array.from({ length: 10 }, (_, at) =>
      hoarder.client.send('POST', '/api/OrderControler/SaveOrder', body(at + 1)),
    )
    const answers = await Promise.all(saves)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.body.message).toMatch(/^Another of your bookings has this slot on hold/)
    expect((await save(honest.client, body(1))).razorpayorderno).toMatch(/^order_/)
  })
})
