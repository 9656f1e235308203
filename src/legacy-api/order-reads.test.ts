import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import { createTestBearer, toCustomerOwner, toStaffOwner } from '#testing/create-test-bearer.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { TestWireClient } from '#testing/wire-client.ts'
import { createLegacyApi } from './legacy-api.ts'

let app: TestApp
let asking: Record<'customer' | 'staff', TestWireClient>
let oldest: number
beforeAll(async () => {
  app = await openTestApp()
  const customer = await createTestCustomer(app)
  oldest = (await placeMoveOrder(app, customer, buildTestDraft())).orderId
  await sql`update orders set status = 'ready', crew_name = 'Crew of Ramesh' where id = ${oldest}`.execute(app.db)
  await sql`
    insert into orders (customer_id, draft_key, status, name, mobile, email, move, created_at, placed_at)
    select customer_id, draft_key || n, 'Completed', name, mobile, email, move, created_at, placed_at
    from orders, generate_series(1, 205) n where id = ${oldest}`.execute(app.db)
  const face = new Hono().route('/', createLegacyApi(app, { addressOf: () => '203.0.113.9' }))
  const client = async (owner: Parameters<typeof createTestBearer>[1]) => {
    const one = new TestWireClient((path, init) => face.request(path, init))
    one.token = (await createTestBearer(app, owner)).bearer
    return one
  }
  const values = {
    email: 'f@thikana.in',
    name: 'Farida',
    role: 'admin',
    password_hash: '-',
    created_at: app.now(),
  } as const
  const { id } = await app.db.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow()
  asking = { customer: await client(toCustomerOwner(customer.id)), staff: await client(toStaffOwner(id)) }
})
afterAll(() => app.close())

const orders = (client: TestWireClient, pwhere: string) =>
  client.call({ spname: 'order_read2', ptype: 'readall', pid: 0, pwhere })

test.each(['customer', 'staff'] as const)(
  '[API-01] what a %s asks for by status is found behind two hundred newer orders',
  async who => {
    const client = asking[who]
    expect(await orders(client, "orderstatus = 'Ready'")).toMatchObject([{ id: oldest, orderstatus: 'ready' }])
    expect(await orders(client, "orderstatus = 'Completed'")).toHaveLength(200)
    expect(await orders(client, "orderstatus = 'Ready' and orderstatus = 'Completed'")).toEqual([])
    expect(await orders(client, "orderstatus = 'Lost'")).toEqual([])
    expect(await orders(client, 'orderstatus is not null and orderdate is not null')).toHaveLength(200)
    const crews = await client.call({ spname: 'getdropdown', pdrptype: 'DDL_PARTNER' })
    expect(crews).toEqual([{ idval: oldest, textval: 'Crew of Ramesh' }])
  },
)
