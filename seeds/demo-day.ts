import { addDays, daysInMonth, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { rupees } from '#kernel/money.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { assignJobs, readChoice } from '#modules/dispatch/index.server.ts'
import { isFree } from '#modules/dispatch/rules/suggest.ts'
import type { Customer, Staff } from '#modules/identity/rules/actor.ts'
import { OWNER, roleOf } from '#modules/identity/rules/role.ts'
import {
  approveOrder,
  placeOrder,
  priceRequest,
  readOrder,
  requestQuote,
  rescheduleOrder,
} from '#modules/orders/index.server.ts'
import { type Draft, type DraftEnd, emptyDraft } from '#modules/orders/rules/draft.ts'
import { searchPlaces } from '#modules/places/index.server.ts'
import { chosenPlace } from '#modules/places/rules/place.ts'
import { receivePayment } from '#modules/settlement/index.server.ts'
import type { App } from '#platform/app.ts'

/** A city of the demonstration: where people there move from and to, and how many do on that day. */
const cities = [
  [4, 'Pune', 22, 'Kothrud|Baner|Wakad|Hinjewadi|Viman Nagar|Hadapsar|Aundh|Kharadi|Pimple Saudagar|Bibwewadi'],
  [
    5,
    'Bengaluru',
    20,
    'Whitefield|Indiranagar|Koramangala|HSR Layout|Marathahalli|Jayanagar|Hebbal|Yelahanka|Banashankari|BTM Layout',
  ],
  [
    7,
    'Hyderabad',
    18,
    'Kondapur|Gachibowli|Madhapur|Kukatpally|Begumpet|Miyapur|Manikonda|Secunderabad|Uppal|Ameerpet',
  ],
] as const
const names =
  'Asha Rao|Vikram Desai|Meera Nair|Rohan Kulkarni|Fatima Sheikh|Arvind Iyer|Pooja Sharma|Sandeep Reddy|Divya Menon|Karthik Raman|Sneha Joshi|Imran Qureshi|Lata Hegde|Nikhil Bansal|Gauri Deshpande'.split(
    '|',
  )
const languages = ['en', 'hi', 'mr', 'te', 'kn']
const societies = 'Sai Darshan|Green Acres|Lake View|Palm Grove|Shanti Kunj|Silver Oak'.split('|')
/** From other cities a person prices them: so many of each city's. */
const FAR = 2
/** Of so many that are booked every fourth has its crew already. */
const GIVEN = 4

/** The last day of a month that can be booked from today. */
export function monthEnd(today: IndiaDate): IndiaDate {
  const soon = addDays(today, 4)
  return `${soon.slice(0, 8)}${daysInMonth(soon)}`
}

/** Sixty orders of many kinds on a month's last day, most of which wait for their crews. For a demonstration alone. Gives the day. */
export async function seedDay(app: App): Promise<IndiaDate> {
  const day = monthEnd(indiaDate(app.now()))
  const there = await app.db.selectFrom('jobs').select('id').limit(1).executeTakeFirst()
  if (there) return day
  const staff = await anOwner(app)
  await app.db
    .updateTable('cities')
    .set({ slot_capacity: 20 })
    .where(
      'id',
      'in',
      cities.map(([id]) => id),
    )
    .execute()
  const { presets } = await readCatalogue(app.db)
  let made = 0
  const booked: string[] = []
  for (const [at, [, city, count, localities]] of cities.entries())
    for (let n = 0; n < count; n++) {
      const far = n < FAR
      const other = far ? cities[(at + 1) % cities.length]! : cities[at]!
      const preset = presets[(n * 5 + at) % presets.length]!
      const draft: Draft = {
        ...{
          ...emptyDraft,
          key: `demo-day-${at}-${n}`,
          preset: preset.code,
          cart: preset.cart,
          packageId: 1 + (n % 3),
        },
        from: endAt(city, localities.split('|')[n % 10]!, n),
        to: endAt(other[1], other[3].split('|')[(n * 3 + 1) % 10]!, n + 3),
        ...(far ? { within: 1 } : { date: day, slot: ([10, 12, 14, 16] as const)[n % 4]! }),
      }
      const customer = await aCustomer(app, made++)
      booked.push(await bookOne(app, staff, customer, draft, day))
    }
  for (const [n, orderNo] of booked.entries()) if (n % GIVEN === 1) await giveBest(app, staff, orderNo)
  return day
}

async function bookOne(app: App, staff: Staff, customer: Customer, draft: Draft, day: IndiaDate): Promise<string> {
  const named = { ...draft, name: customer.name, mobile: customer.mobile, email: customer.email }
  const far = draft.date === null
  const { orderNo } = far ? await requestQuote(app, customer, named) : await placeOrder(app, customer, named)
  if (far) {
    const parts = [
      ['road', 38_000],
      ['packing', 9_000],
    ] as const
    await priceRequest(app, staff, orderNo, {
      parts: parts.map(([part, sum]) => ({ part, amount: rupees(sum) })),
      note: '',
    })
    await rescheduleOrder(app, staff, orderNo, { date: day, slot: 10 })
  }
  const { token } = await readOrder(app, staff, orderNo)
  await receivePayment(app, staff, orderNo, { amount: token, mode: 'upi', reference: `demo ${orderNo}` })
  await approveOrder(app, staff, orderNo)
  return orderNo
}

/** To a truck that fits and is free, and as many who are free as it asks for: a driver first. Nothing where there are not enough. */
async function giveBest(app: App, staff: Staff, orderNo: string): Promise<void> {
  const { leg, trucks, workers, teams } = await readChoice(app, staff, orderNo, 1)
  const free = workers.filter(isFree)
  const truck = trucks.find(one => isFree(one) && one.fits)
  const driver = free.find(({ roles }) => roles.includes('driver'))
  if (!truck || !driver) return
  const usual = teams.find(({ truckId }) => truckId === truck.id)?.workerIds ?? []
  const rest = free.filter(({ id, roles }) => id !== driver.id && !roles.includes('driver'))
  const helpers = [...rest.filter(({ id }) => usual.includes(id)), ...rest.filter(({ id }) => !usual.includes(id))]
  const crew = [driver, ...helpers.slice(0, leg.people - 1)].map(({ id }) => id)
  await assignJobs(app, staff, orderNo, { leg: 1, truckIds: [truck.id], workerIds: crew, lead: driver.id })
}

function endAt(city: string, locality: string, n: number): DraftEnd {
  const place = searchPlaces(`${locality}, ${city}`)[0]
  if (!place) throw new Error(`no ${locality} in ${city}`)
  const flat = `${'ABCD'[n % 4]}-${101 + (n % 12) * 100}`
  const building = societies[n % societies.length]!
  return {
    ...{
      address: `${flat}, ${building}, ${locality}`,
      place: chosenPlace(place),
      floor: n % 12,
      lift: n % 3 !== 0 || n % 12 > 4,
    },
    door: { flat, building, landmark: '', gate: n % 5 === 0 ? 'Gate 2; movers from 9 to 18' : '' },
  }
}

async function aCustomer(app: App, n: number): Promise<Customer> {
  const language = languages[n % languages.length]!
  const details = { mobile: String(7_100_000_000 + n), name: names[n % names.length]!, email: `demo${n}@example.in` }
  const row = await app.db
    .insertInto('customers')
    .values({ ...details, language, created_at: app.now(), email_confirmed_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'customer', id: row.id, language, ...details }
}

async function anOwner(app: App): Promise<Staff> {
  const { id, name } = await app.db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', '=', OWNER)
    .where('active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { kind: 'staff', id, name, role: roleOf({ code: OWNER, name: 'Owner', rights: [], alone: null }) }
}
