import * as web from 'virtual:react-router/server-build'
import { demoStaff } from './modules/identity/index.server.ts'
import { startServer } from './server.ts'

const { port, config } = await startServer(process.env, web)
if (!config.production) {
  const at = `http://localhost:${port}`
  const staff = config.demoStaff ? `${demoStaff.email} / ${demoStaff.password}` : 'your own account'
  process.stdout.write(`
  ${config.brand.name} is open.

  Site      ${at}
  Console   ${at}/console   (${staff})
  Outbox    ${at}/sim/outbox   (codes and messages of the simulators)

`)
}
