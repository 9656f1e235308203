import { expect, test } from 'vitest'
import type { DispatchBoard } from '#modules/dispatch/index.server.ts'
import { groupBoard } from './group-board.ts'

const leg = (orderNo: string, branchId: number, more: object = {}) => ({
  ...{ orderNo, branchId, leg: 1, tripId: null, truckIds: [], workerIds: [], hired: null },
  ...{ jobs: [{ kind: 'load', state: 'assigned' }] },
  ...more,
})
const truck = (id: number, branchId: number, why: object[] = []) => ({ id, branchId, why })
const worker = (id: number, branchId: number, why: object[] = []) => ({ id, branchId, why })
const board = {
  branches: [
    { id: 1, name: 'Pune' },
    { id: 2, name: 'Mumbai' },
    { id: 3, name: 'Nashik' },
  ],
  trucks: [truck(1, 1), truck(2, 1, [{ code: 'workshop' }]), truck(3, 1), truck(4, 2)],
  workers: [worker(10, 1), worker(11, 1, [{ code: 'leave' }]), worker(12, 1), worker(20, 2)],
  legs: [
    leg('TH-1', 1, { truckIds: [1], workerIds: [10] }),
    leg('TH-2', 1, { hired: 'SLV Transport' }),
    leg('TH-3', 1, { workerIds: [10] }),
    leg('TH-4', 1, { jobs: [{ kind: 'load', state: 'planned' }] }),
    leg('TH-5', 2, { truckIds: [99], workerIds: [20] }),
  ],
  ...{ trips: [], surveys: [{ id: 7, workerId: 20 }] },
} as unknown as DispatchBoard

test('[CON-05] each branch has its trucks and people, and free ones are apart', () => {
  const [pune, mumbai, ...others] = groupBoard(board)
  expect(others).toEqual([])
  expect(pune).toMatchObject({
    ...{ name: 'Pune', freeTrucks: [{ truck: { id: 3 } }], freeWorkers: [{ id: 12 }], hired: [{ orderNo: 'TH-2' }] },
    figures: { trucksOut: 1, trucks: 3, hired: 1, crewOut: 1, crew: 3 },
  })
  expect(pune!.trucks.map(row => [row.truck.id, row.legs.length])).toEqual([
    [1, 1],
    [2, 0],
  ])
  expect(pune!.workers.map(row => row.worker.id)).toEqual([10, 11])
  expect(mumbai!.surveys).toMatchObject([{ id: 7 }])
})

test('[CON-05] an assigned job without a truck of the page has a row of its own, an unassigned job has none', () => {
  const [pune, mumbai] = groupBoard(board)
  expect(pune!.others.map(({ orderNo }) => orderNo)).toEqual(['TH-3'])
  expect(mumbai!.others.map(({ orderNo }) => orderNo)).toEqual(['TH-5'])
})
