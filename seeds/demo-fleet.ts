import { calculateCheckCharacter } from '#kernel/gstin.ts'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { OWNER_ROLE, toRole } from '#modules/access/rules/role.ts'
import {
  addLeave,
  addTruckDocument,
  recordWorkerConsent,
  saveTeam,
  saveTruck,
  saveWorker,
} from '#modules/crews/index.server.ts'
import { truckDocumentKinds } from '#modules/crews/rules/truck-document.ts'
import type { WorkerRole } from '#modules/crews/rules/worker.ts'
import { addBranch } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'

/**
 * A branch: its State's GST code, the letters of its document series, the address, the ids of its cities, the prefix of
 * plates and licences, and the local languages.
 */
const branches = [
  ['Pune', '27', '', 'Survey 41, Kharadi, Pune 411014', [4], 'MH12', ['hi', 'mr']],
  ['Bengaluru', '29', 'KA', '12 Hoodi Main Road, Bengaluru 560048', [5], 'KA03', ['hi', 'kn']],
  ['Hyderabad', '36', 'TG', 'Plot 8, Kondapur, Hyderabad 500084', [7], 'TG08', ['hi', 'te']],
] as const

/** The vehicle class by id, and the number of trucks in each branch. */
const trucks: [vehicle: number, counts: [number, number, number]][] = [
  [1, [2, 1, 1]],
  [3, [1, 1, 1]],
  [4, [1, 1, 1]],
  [5, [2, 1, 1]],
]

/** Twenty names for each branch: local people, and people who came there for work. */
const names = [
  'Ramesh Pawar|Santosh Jadhav|Ganesh Shinde|Vilas Kamble|Dattatray More|Sachin Gaikwad|Imran Shaikh|Nitin Bhosale|Kishor Chavan|Arjun Yadav|Pappu Kumar|Manoj Sahani|Rafiq Ansari|Balaji Waghmare|Sunil Mane|Prakash Lokhande|Bablu Nishad|Yogesh Kale|Savita Thorat|Mahesh Salunkhe',
  'Manjunath Gowda|Shivakumar N|Raghavendra Shetty|Basavaraj Patil|Lokesh Reddy|Nagaraj H|Syed Imtiaz|Anthony D’Souza|Murugan S|Selvam K|Biju Thomas|Ranjan Behera|Dilip Mohanty|Tapan Das|Kiran Naik|Venkatesh B|Chandan Roy|Prabhu Swamy|Lakshmi Devamma|Harish Kulal',
  'Srinivas Rao|Mallesh Goud|Venkat Naidu|Yadagiri Mudiraj|Ravi Teja|Mohammed Saleem|Abdul Khader|Narsimha Reddy|Sai Kumar|Laxman Nayak|Ashok Chary|Gurpreet Singh|Harjit Singh|Bhavesh Patel|Jignesh Parmar|Sanjay Mahato|Deepak Oraon|Koteswara Rao|Padma Veeramma|Ramulu Bandi',
].map(list => list.split('|'))

/** Returns the roles of the nth of twenty workers. */
const getRoles = (n: number): WorkerRole[] => {
  if (n < 5) return n === 0 ? ['driver', 'supervisor'] : ['driver']
  if (n === 5) return ['supervisor', 'surveyor']
  if (n === 6) return ['carpenter', 'packer']
  return n === 7 ? ['electrician'] : ['packer']
}

/**
 * Creates trucks, workers and teams for a demonstration: three branches, 14 trucks (one with an expired insurance, one
 * in the workshop), 60 workers (two on leave). It needs an owner's account, and does nothing if there are trucks
 * already.
 */
export async function seedFleet(app: App): Promise<void> {
  if (await app.db.selectFrom('trucks').select('id').executeTakeFirst()) return
  const staff = await getFleetOwner(app)
  const today = toIndiaDate(app.now())
  for (const [at, branch] of branches.entries()) {
    const branchId = await seedBranch(app, staff, branch)
    const truckIds = await seedTrucks(app, staff, { at, branchId, today })
    const workerIds = await seedWorkers(app, staff, { at, branchId, today })
    await seedTeams(app, staff, { name: branch[0], branchId, truckIds, workerIds })
  }
}

async function getFleetOwner(app: App): Promise<Staff> {
  const { id, name } = await app.db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', '=', OWNER_ROLE)
    .where('active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return {
    kind: 'staff',
    id,
    name,
    role: toRole({ code: OWNER_ROLE, name: 'Owner', permissions: [], approvalLimit: null }),
  }
}

async function seedBranch(app: App, staff: Staff, [name, state, series, address, cities]: (typeof branches)[number]) {
  const known = await app.db.selectFrom('branches').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  const own = app.config.gst.gstin
  const first = `${state}${own.slice(2, 14)}`
  const gstin = own.startsWith(state) ? own : first + calculateCheckCharacter(first)
  return addBranch(app, staff, { name, address, phone: '', cities: [...cities], gstin, series })
}

type BranchContext = { at: number; branchId: number; today: string }

async function seedTrucks(app: App, staff: Staff, { at, branchId, today }: BranchContext): Promise<number[]> {
  const classes = trucks.flatMap(([vehicle, counts]) => Array<number>(counts[at]!).fill(vehicle))
  const ids: number[] = []
  for (const [n, vehicle_id] of classes.entries()) {
    const workshop = at === 1 && n === 2
    const id = await saveTruck(app, staff, null, {
      ...{
        branch_id: branchId,
        registration: `${branches[at]![5]}${'QRT'[at]}${'ABCDEF'[n]}${4107 + n * 613 + at * 87}`,
      },
      ...{ vehicle_id, state: workshop ? 'workshop' : 'active', state_since: workshop ? addDays(today, -2) : null },
      ...{ state_reason: workshop ? 'Gearbox is being overhauled' : '', made_in: 2017 + ((n * 3 + at) % 8), notes: '' },
    })
    ids.push(id)
    for (const [k, kind] of truckDocumentKinds.entries()) {
      const days = kind === 'rc' ? 3_000 + n * 200 : 40 + ((n * 97 + at * 53 + k * 71) % 320)
      const left = at === 0 && n === 1 && kind === 'insurance' ? -4 : at === 2 && n === 0 && kind === 'puc' ? 12 : days
      const expires_on = kind === 'tax' && vehicle_id < 3 ? null : addDays(today, left)
      const number = kind === 'insurance' ? `OG-26-${1204 + n}-${at + 1}` : ''
      await addTruckDocument(app, staff, id, { kind, number, expires_on, file: null, seen: null })
    }
  }
  return ids
}

async function seedWorkers(app: App, staff: Staff, { at, branchId, today }: BranchContext): Promise<number[]> {
  const ids: number[] = []
  for (const [n, name] of names[at]!.entries()) {
    const roles = getRoles(n)
    const drives = roles.includes('driver')
    const home = branches[at]![5].slice(0, 2)
    const id = await saveWorker(app, staff, null, {
      ...{ branch_id: branchId, name, mobile: String(7_000_001_000 + at * 100 + n), roles },
      ...{ languages: n % 3 === 2 ? ['hi'] : [...branches[at]![6]] },
      ...{ licence_number: drives ? `${home}${12 + at}20${10 + n}00${43_210 + n * 7}` : '' },
      ...{ licence_classes: drives ? (n < 3 ? ['LMV-TR', 'HGMV'] : ['LMV-TR']) : [] },
      ...{ licence_expires_on: drives ? addDays(today, at === 1 && n === 4 ? 18 : 200 + n * 150) : null },
      ...{ days_off: [n % 7], left_on: null, left_reason: '' },
    })
    ids.push(id)
    if (n % 4 !== 3) await recordWorkerConsent(app, staff, { id, revision: 1 }, { to: 'shown', agrees: true })
  }
  if (at < 2) {
    const leave = {
      first_day: addDays(today, -1),
      last_day: addDays(today, 3),
      reason: at === 0 ? 'Sister’s wedding' : 'Fever',
    }
    await addLeave(app, staff, ids[9 + at]!, leave)
  }
  return ids
}

type Team = { name: string; branchId: number; truckIds: number[]; workerIds: number[] }

/** Creates teams of a driver and three packers for each of four trucks. */
async function seedTeams(app: App, staff: Staff, { name, branchId, truckIds, workerIds }: Team): Promise<void> {
  for (const [n, truck_id] of truckIds.slice(0, 4).entries()) {
    const packers = workerIds.slice(8 + n * 3, 11 + n * 3)
    const members = [workerIds[n]!, ...packers].toSorted((a, b) => a - b)
    const team = {
      branch_id: branchId,
      name: `${name} ${n + 1}`,
      truck_id,
      lead_id: workerIds[n]!,
      members,
      active: true,
    }
    await saveTeam(app, staff, null, team)
  }
}
