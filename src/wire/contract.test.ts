import { afterAll, beforeAll, describe } from 'vitest'
import { loginContract } from '../testing/wire-login.ts'
import { movesContract } from '../testing/wire-moves.ts'
import { rulesContract } from '../testing/wire-rules.ts'
import { startWireServer, type WireServer } from '../testing/wire-server.ts'
import { servicesContract } from '../testing/wire-services.ts'

/** One server for all of it, there once the first test runs: it takes longer to start than all they ask of it. */
const wire = {} as WireServer
beforeAll(async () => {
  Object.assign(wire, await startWireServer())
})
afterAll(() => wire.stop())

describe.concurrent('logging in', () => loginContract(wire))
describe('moves', () => movesContract(wire))
describe('home services', () => servicesContract(wire))
describe('every call', () => rulesContract(wire))
