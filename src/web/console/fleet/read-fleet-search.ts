import { truckStates } from '#modules/crews/rules/truck.ts'
import { workerRoles } from '#modules/crews/rules/worker.ts'
import { readTextParam } from '../kit/search-params.ts'
import { readBranchParam } from './branch-choices.ts'

/** Reads the filters of the list of trucks from its address. */
export function readTruckSearch(request: Request) {
  const params = new URL(request.url).searchParams
  return {
    text: readTextParam(params, 'q', 20),
    branch: readBranchParam(params),
    state: truckStates.find(state => state === params.get('state')) ?? null,
    due: params.get('due') === 'yes',
  }
}

/** Reads the filters of the list of workers from its address. */
export function readWorkerSearch(request: Request) {
  const params = new URL(request.url).searchParams
  return {
    text: readTextParam(params, 'q', 60),
    branch: readBranchParam(params),
    role: workerRoles.find(role => role === params.get('role')) ?? null,
    left: params.get('who') === 'left',
  }
}
