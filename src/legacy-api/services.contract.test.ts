import { beforeAll, describe, expect, test } from 'vitest'
import type { TestWireClient, UntypedJson } from '#testing/wire-client.ts'
import {
  andheriOrigin,
  buildOrderCall,
  callLines,
  callOpenPayment,
  callOrders,
  callSavePayment,
  chosenPackage,
  testMoveDate,
  testStops,
} from '#testing/wire-requests.ts'
import { createTestApiServer } from '#testing/wire-server.ts'

const visit = { ...andheriOrigin, fromfloor: 3, orderdate: `${testMoveDate} 14:00:00`, tokenamount: 1 }
const services = (jdetail: unknown, more = {}) => ({
  ...buildOrderCall({ ...visit, ...more }, jdetail),
  categoryname: 'Painting',
})
const cardsOf = (client: TestWireClient, pid: number) =>
  client.call({ spname: 'service_read', ptype: 'readbycat', pid })
const save = (client: TestWireClient, jdetail: unknown) =>
  client.post('/api/OrderControler/SaveOrder', services(jdetail))

const wire = createTestApiServer()

/** Home services, from the categories to the paid token. */
describe('home services', () => {
  let other: Awaited<ReturnType<typeof wire.someone>>
  beforeAll(async () => {
    other = await wire.someone()
  })

  test('[API-01] [API-09] [API-10] from the categories to the paid token', async () => {
    const { client, customer } = await wire.someone()
    const categories = await client.call({ spname: 'get_childcategory_read', ptype: 'readall', pid: 0 })
    const painting = categories.find((one: UntypedJson) => one.cat_name === 'Painting')
    const children = await client.call({ spname: 'get_childcategory_read', ptype: 'readall', pid: painting.id })
    expect(Object.keys(children[0])).toEqual(['id', 'cat_name', 'imageurl', 'url'])
    const cards = await cardsOf(client, painting.id)
    expect(cards.map((card: UntypedJson) => card.id)).toEqual(children.map((child: UntypedJson) => child.id))
    const [card] = cards
    expect(card).toMatchObject({ warranty: expect.any(String), price: expect.any(Number), time: expect.any(String) })
    expect((await fetch(`${wire.base}/category/${card.imageurl}`)).status).toBe(200)

    const line = { serv_id: 0, item_id: card.id, quantity: 1, admin_rate: 1, line_total: 1 }
    const saved = await save(client, [line])
    expect((await save(client, [line])).id).toBe(saved.id)
    const [placed] = await callOrders(client, `custid = ${customer.id}`)
    const told = { orderstatus: 'Quotation', grandtotal: card.price, orderdate: `${testMoveDate} 14:00:00` }
    expect(placed).toMatchObject({ id: saved.id, ...told, tokenamount: Math.round(card.price * 0.15) })
    expect((await callLines(client, 'torderdtl', saved.id))[0]).toMatchObject({ serv_id: card.id, quantity: 1 })

    const opened = await callOpenPayment(client, saved.id, placed.tokenamount * 100)
    expect(opened.body).toEqual({ razorpayorderno: saved.razorpayorderno })
    const paid = await wire.pay(saved.razorpayorderno)
    expect(await callSavePayment(client, saved.id, paid.razorpay_payment_id)).toHaveProperty('Done')
    expect(await callOrders(client, `id = ${saved.id}`)).toMatchObject([{ orderstatus: 'Token' }])
  })

  test('[API-09] [API-10] several services are an order each, and one payment', async () => {
    const { client, customer } = await wire.someone()
    const [first] = await cardsOf(client, 2)
    const [second] = await cardsOf(client, 3)
    const saved = await save(client, [
      { item_id: first.options[0].id, quantity: '2' },
      { serv_id: second.id, quantity: 1 },
    ])
    const orders = await callOrders(client, `custid = ${customer.id}`)
    expect(orders).toHaveLength(2)
    const tokens = orders.reduce((sum: number, one: UntypedJson) => sum + one.tokenamount, 0)
    expect(saved.tokenamount).toBe(tokens)
    expect((await callOpenPayment(client, saved.id, tokens * 100 + 1)).status).toBe(409)
    expect((await callOpenPayment(client, saved.id, tokens * 100)).body).toEqual({
      razorpayorderno: saved.razorpayorderno,
    })
    const paid = await wire.pay(saved.razorpayorderno)
    for (const { id } of orders)
      expect(await callSavePayment(client, id, paid.razorpay_payment_id)).toHaveProperty('Done')
    expect(await callOrders(client, `custid = ${customer.id} and orderstatus = 'Token'`)).toHaveLength(2)
    for (const { id, tokenamount } of orders) {
      expect(await callLines(client, 'tpayment', id)).toMatchObject([{ credit: tokenamount }])
    }
  })

  test.each([
    ['a service of nobody', [{ item_id: 424242, quantity: 1 }], {}, 'no longer available'],
    ['more than anybody needs', [{ item_id: 201, quantity: 21 }], {}, 'cannot be read'],
    ['nothing', [], {}, 'Add at least one item'],
    ['no day', [{ item_id: 201, quantity: 1 }], { orderdate: '' }, ''],
    ['a move to be quoted', [{ item_id: 101, quantity: 1 }], {}, 'no longer available'],
  ])('[API-09] refused: %s', async (_, lines, more, words) => {
    const { status, body } = await other.client.send('POST', '/api/OrderControler/SaveOrder', services(lines, more))
    expect([status, body.msg]).toEqual([400, expect.stringContaining(words)])
  })

  test('[API-09] a service order is not turned into a move, nor a stranger’s changed', async () => {
    const { client } = await wire.someone()
    const lines = [{ item_id: 201, quantity: 1 }]
    const saved = await save(client, lines)
    const update = (by: TestWireClient, body: ReturnType<typeof buildOrderCall>) =>
      by.send('POST', '/api/OrderControler/update', body)
    const asMove = await update(
      client,
      buildOrderCall({ Id: saved.id, ...testStops, ...chosenPackage, tokenamount: 1 }),
    )
    const stolen = await update(other.client, services(lines, { Id: saved.id }))
    expect([asMove.status, stolen.status]).toEqual([404, 404])
  })
})
