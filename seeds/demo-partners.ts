import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { addBankAccount, addPartnerDocument, savePartner, savePartnerRate } from '#modules/partners/index.server.ts'
import type { PartnerKind, PartnerRow } from '#modules/partners/rules/partner.ts'
import type { App } from '#platform/app.ts'
import { getFleetOwner } from './demo-fleet.ts'

/** A rate by vehicle class: per job with 20 km, per km beyond, per day, in rupees. */
type Rate = [vehicle: number, job: number | null, km: number, day: number | null]
/** A partner: names, yard, branch, kind, PAN, rates, and the trucks with the days until their insurance expires. */
type Sample = {
  names: [legal: string, trade: string, contact: string]
  address: string
  branch: string | null
  kind: PartnerKind
  pan: string
  rates: Rate[]
  /** Bengaluru to Pune, in rupees. */
  lane?: number
  trucks: [registration: string, days: number][]
  changes?: Partial<PartnerRow>
}

const samples: Sample[] = [
  {
    names: ['Sanjay Vitthal More', 'Shree Sai Roadlines', 'Sanjay More'],
    ...{ address: 'Wakad, Pune', branch: 'Pune', kind: 'individual', pan: 'ABKPM4471F' },
    rates: [
      [1, 3_100, 22, null],
      [3, 4_600, 28, 6_000],
    ],
    trucks: [
      ['MH14GT4107', 4],
      ['MH14HU6108', 210],
    ],
    changes: { small_fleet_on: '2026-04-06', language: 'mr' },
  },
  {
    names: ['Balaji Waghmare', 'Balaji Tempo Service', 'Balaji Waghmare'],
    ...{ address: 'Hadapsar, Pune', branch: 'Pune', kind: 'individual', pan: 'BQRPW8812K' },
    rates: [[1, 2_400, 18, null]],
    trucks: [['MH12KP0455', 96]],
    changes: { language: 'mr' },
  },
  {
    names: ['SLV Transport', 'SLV Transport', 'Lokesh Gowda'],
    ...{ address: 'Peenya, Bengaluru', branch: 'Bengaluru', kind: 'firm', pan: 'AAKFS2203Q' },
    rates: [
      [3, 5_400, 30, 7_200],
      [5, 9_800, 38, 12_500],
    ],
    trucks: [
      ['KA02MN7714', -5],
      ['KA02MP2203', 64],
    ],
    changes: { gst_on_hire: 'reverse', payment_days: 7 },
  },
  {
    names: ['Deccan Logistics Private Limited', 'Deccan Logistics', 'Imtiaz Syed'],
    ...{ address: 'Hosakote, Bengaluru', branch: null, kind: 'company', pan: 'AAFCD5862R' },
    rates: [[5, null, 34, 11_000]],
    lane: 46_000,
    trucks: [['KA53AB1190', 148]],
    changes: { gstin: '29AAFCD5862R1ZR', gst_on_hire: 'forward', payment_days: 30 },
  },
  {
    names: ['Narsimha Reddy', 'Sri Venkateswara Carriers', 'Narsimha Reddy'],
    ...{ address: 'Uppal, Hyderabad', branch: 'Hyderabad', kind: 'individual', pan: 'CDLPR5519B' },
    rates: [
      [1, 2_900, 20, null],
      [4, 5_200, 30, 6_800],
    ],
    trucks: [['TG08UB3021', 33]],
    changes: { language: 'te' },
  },
  {
    names: ['Ganpat Lokhande HUF', 'Jai Bhavani Transport', 'Ganpat Lokhande'],
    ...{ address: 'Chakan, Pune', branch: 'Pune', kind: 'huf', pan: 'AAHHL7730C' },
    rates: [[4, 3_900, 22, 5_600]],
    trucks: [['MH14JL9054', 280]],
    changes: { state: 'paused', paused_for: 'Two late arrivals in November' },
  },
]

/** Creates six partners with rates, documents and bank accounts. Does nothing if there are partners already. */
export async function seedPartners(app: App): Promise<void> {
  if (await app.db.selectFrom('partners').select('id').executeTakeFirst()) return
  const staff = await getFleetOwner(app)
  const branches = await app.db.selectFrom('branches').select(['id', 'name']).execute()
  for (const [n, sample] of samples.entries()) {
    const branch = branches.find(({ name }) => name === sample.branch)
    await seedPartner(app, staff, sample, {
      mobile: String(9_820_045_500 + n * 11),
      branches: branch ? [branch.id] : [],
    })
  }
}

type Own = Pick<PartnerRow, 'mobile' | 'branches'>

async function seedPartner(app: App, staff: Staff, sample: Sample, own: Own) {
  const { names, address, kind, pan, rates, lane, trucks, changes } = sample
  const [legal_name, trade_name, contact_name] = names
  const id = await savePartner(app, staff, null, {
    ...{ legal_name, trade_name, contact_name, address, kind, pan, ...own },
    ...{ gstin: null, gst_on_hire: 'none', small_fleet_on: null, email: '', language: 'en', payment_days: 15 },
    ...{ notes: '', state: 'active', paused_for: '', ...changes },
  })
  const paise = (amount: number | null) => amount && amount * 100
  for (const [vehicle_id, job, km, day] of rates) {
    const price = { per_job: paise(job), included_km: 20, per_km: km * 100, per_day: paise(day) }
    await savePartnerRate(app, staff, id, { vehicle_id, from_city_id: null, to_city_id: null, ...price })
  }
  if (lane) {
    const price = { per_job: lane * 100, included_km: 0, per_km: null, per_day: null }
    await savePartnerRate(app, staff, id, { vehicle_id: 5, from_city_id: 5, to_city_id: 4, ...price })
  }
  const today = toIndiaDate(app.now())
  for (const [registration, days] of trucks) {
    const expires_on = addDays(today, days)
    await addPartnerDocument(app, staff, id, { kind: 'insurance', registration, number: '', expires_on, file: null })
  }
  const account_number = `50200${own.mobile}`
  await addBankAccount(app, staff, id, { holder: legal_name, account_number, ifsc: 'MAHB0000318' })
}
