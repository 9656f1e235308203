import cluster from 'node:cluster'
import { readCompaniesOrExit } from './platform/exit-on-error.ts'
import { formatGreeting } from './platform/greeting.ts'
import { READY_MESSAGE, startProcesses } from './start-processes.ts'

const companies = readCompaniesOrExit(process.env)
const processes = Math.min(...companies.map(({ config }) => config.processes))
const { config } = companies[0]!
/** Null if this process only starts others, which then does not load the server at all. */
export const server = processes > 1 && cluster.isPrimary ? startProcesses({ ...config, processes }) : await startOne()

async function startOne() {
  const [{ startServer }, { demoStaff }, web] = await Promise.all([
    import('./server.ts'),
    import('./modules/identity/index.server.ts'),
    import('virtual:react-router/server-build'),
  ])
  const server = await startServer(process.env, web)
  process.send?.(READY_MESSAGE)
  if (config.role === 'worker' || cluster.isWorker) return server
  for (const { name, config } of companies) {
    if (config.production) continue
    const login = config.demoStaff ? `${demoStaff.email} / ${demoStaff.password}` : 'your own account'
    process.stdout.write(
      formatGreeting(config, name === null ? `http://localhost:${server.port}` : config.baseUrl, login),
    )
  }
  return server
}
