import { beforeAll, describe, expect, test } from 'vitest'
import { readWireReply, type UntypedJson } from '#testing/wire-client.ts'
import { createTestApiServer } from '#testing/wire-server.ts'

const wire = createTestApiServer()

/** The rules for every call: access, errors, and origins. */
describe('every call', () => {
  let other: Awaited<ReturnType<typeof wire.someone>>
  beforeAll(async () => {
    other = await wire.someone()
  })

  test('[API-01] visitors can browse without a token, by the names of the specification', async () => {
    const client = wire.newClient()
    const all = await client.call({ spname: 'articlemst_read', ptype: 'readall', pid: 0 })
    expect(all.length).toBeGreaterThan(200)
    const names = 'id cat_id itemname cft cft_rate imageurl itemgroup itemgroup1 qty active'
    expect(Object.keys(all[0])).toEqual(names.split(' '))
    const some = await client.call({ spname: 'articlemst_read', ptype: 'readbycatid', pid: all[0].cat_id })
    expect(some).toEqual(all.filter((one: UntypedJson) => one.cat_id === all[0].cat_id))
    const [basic] = await client.call({ spname: 'package_read', ptype: 'readall', pid: 0 })
    const bullets = [{ bulletdesc: expect.any(String) }, {}, {}, {}]
    expect(basic).toMatchObject({ id: 1, packagename: 'Basic', tpackagedtl: bullets })
    const options = await client.call({ spname: 'getdropdown', pdrptype: 'DDL_PACKAGE' })
    expect(options[0]).toEqual({ idval: 1, textval: 'Basic' })
    expect((await client.call({ spname: 'city_read', ptype: 'readall' })).length).toBe(11)
  })

  describe('errors', () => {
    test('[API-02] [ERR-04] `results` is JSON text with a Table; a fault is an Error document in it', async () => {
      const client = wire.newClient()
      const fine = await client.send('POST', '/apicall/Post', { spname: 'city_read', ptype: 'readall' })
      expect(typeof fine.body.results).toBe('string')
      expect(Object.keys(JSON.parse(fine.body.results))).toEqual(['Table'])
      for (const requested of [
        { spname: 'city_read', ptype: 'drop' },
        { spname: 'users_read', ptype: 'readall' },
        { spname: 'package_read2', ptotcft: 'many', pkm: 3 },
        { spname: 'customer_save', ptype: 'save', pcust_name: 'Al', pcust_mobile: '9812345678' },
        { spname: 'customer_save', ptype: 'save', pcust_name: 'Asha', pcust_mobile: '12' },
      ]) {
        const { status, body } = await client.send('POST', '/apicall/Post', requested)
        expect([status, Object.keys(readWireReply(body))]).toEqual([200, ['Error']])
      }
      const broken = await client.send('POST', '/apicall/Post', '{"spname"')
      expect(readWireReply(broken.body)).toEqual({ Error: 'The parameters cannot be read.' })
    })

    test.each([
      ['GET', '/api/Nothing/Here'],
      ['POST', '/api/LoginControler/NoSuchCall'],
      ['DELETE', '/api/OrderControler/SaveOrderDtl'],
      ['GET', '/api'],
      ['POST', '/apicall/Unknown'],
      ['GET', '/apifileupload'],
    ])('%s %s, which the contract does not have, is answered in JSON', async (method, path) => {
      const { status, body } = await wire.newClient().send(method, path, method === 'POST' ? {} : undefined)
      expect([status, body.success, body.message]).toEqual([404, false, 'Call not found.'])
    })

    test('[ERR-05] bookings that cannot be loaded say why, where clients look for it', async () => {
      const orders = { spname: 'order_read2', ptype: 'readall' }
      const visitor = await wire.newClient().send('POST', '/apicall/Post', orders)
      expect([visitor.status, readWireReply(visitor.body)]).toEqual([401, { Error: 'Please log in.' }])
      const unclear = await other.client.call({ ...orders, pwhere: 'custid > 1' })
      expect(unclear).toEqual({ Error: 'The condition is not valid.' })
      const { status, body } = await other.client.send('POST', '/api/OrderControler/SendWhatsAppsQuotation?orderid=999')
      expect([status, body.msg, body.message]).toEqual([404, 'Order not found.', 'Order not found.'])
    })

    test.each([
      'orderid = 1 or 1 = 1',
      'orderid = 1; drop table orders',
      'orderid = 1 union select * from customers',
      'customer_id = 1',
      'orderid = 1 and credit = 1',
      "orderid = '1''",
      '1 = 1',
      'orderid = 1 --',
      '',
    ])('[API-01] a condition that is none runs nothing: %s', async pwhere => {
      const answer = await other.client.call({ spname: 'data_get', ptype: 'readwhere', ptabname: 'tpayment', pwhere })
      expect(answer).toEqual({ Error: 'The condition is not valid.' })
    })
  })

  test('[API-03] get reads by the same names, and saves nothing', async () => {
    const got = await other.client.send('GET', '/apicall/get?spname=articlemst_read&ptype=readbycatid&pid=1')
    expect(readWireReply(got.body).length).toBeGreaterThan(10)
    const saved = await other.client.get('/apicall/get?spname=customer_save&ptype=save&pcust_name=Asha')
    expect(readWireReply(saved)).toEqual({ Error: 'Call not found.' })
  })

  describe('files and pictures', () => {
    test('[API-04] a picture is stored, anything else is rejected', async () => {
      const png = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      )
      const form = (content: Buffer | string) => {
        const data = new FormData()
        data.set('file', new Blob([content as never]), 'x.exe')
        return data
      }
      const kept = await other.client.send('POST', '/apifileupload', form(png))
      expect(kept.body).toMatchObject({ success: true, url: expect.stringMatching(/\.png$/), contenttype: 'image/png' })
      const mine = await other.client.send('GET', kept.body.url)
      expect([mine.status, mine.headers.get('content-type')]).toEqual([200, 'image/png'])
      const { client: stranger } = await wire.someone()
      expect((await stranger.send('GET', kept.body.url)).status).toBe(404)
      const bad = await other.client.send('POST', '/apifileupload', form('<script>alert(1)</script>'))
      expect([bad.status, bad.body.msg]).toEqual([400, 'Upload a JPEG, PNG or WebP picture, or a PDF.'])
      expect((await wire.newClient().send('POST', '/apifileupload', form(png))).status).toBe(401)
    })

    test('[API-14] the pictures that imageurl names lie under category/', async () => {
      const [thing] = await wire.newClient().call({ spname: 'articlemst_read', ptype: 'readall' })
      const picture = await fetch(`${wire.base}/category/${thing.imageurl}`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
      expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      for (const name of ['nothing.svg', '..%2f..%2fpackage.json', 'sofa']) {
        expect((await fetch(`${wire.base}/category/${name}`)).status).toBe(404)
      }
    })
  })

  test('[API-01] pages of other sites may call only if they are on the list', async () => {
    const requested = { spname: 'city_read', ptype: 'readall' }
    const ours = 'https://app.example.in'
    const from = (origin: string) => wire.newClient().send('POST', '/apicall/Post', requested, { origin })
    const allowed = await from(ours)
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, ours])
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    for (const origin of ['https://evil.example', 'null', `${ours}.evil.example`]) {
      const refused = await from(origin)
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null])
    }
    const headers = { origin: ours, 'access-control-request-method': 'POST' }
    const before = await fetch(`${wire.base}/api/OrderControler/SaveOrder`, { method: 'OPTIONS', headers })
    const told = [before.status, before.headers.get('access-control-allow-headers')]
    expect(told).toEqual([204, 'authorization,content-type'])
  })
})
