import cluster from 'node:cluster'
import { configOrExit } from './platform/exit-on-error.ts'
import { greeting } from './platform/greeting.ts'
import { READY, startSeveral } from './several-processes.ts'

const config = configOrExit(process.env)
if (config.processes > 1 && cluster.isPrimary) startSeveral(config)
else await startOne() // what it is made of is not even read where it only starts others

async function startOne() {
  const [{ startServer }, { demoStaff }, web] = await Promise.all([
    import('./server.ts'),
    import('./modules/identity/index.server.ts'),
    import('virtual:react-router/server-build'),
  ])
  const { port } = await startServer(process.env, web)
  process.send?.(READY)
  if (config.production || config.role === 'worker' || cluster.isWorker) return
  const login = config.demoStaff ? `${demoStaff.email} / ${demoStaff.password}` : 'log in with your own account'
  process.stdout.write(greeting(config, port, login))
}
