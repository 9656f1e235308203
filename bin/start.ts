/**
 * The built server, with React and the router in their production form unless the environment says otherwise. Where it says
 * nothing at all, somebody tries the software on a machine of their own; a site for others says NODE_ENV=production itself,
 * and then has to say where it is (platform/config.ts).
 */
import { loadEnv } from './load-env.ts'

await loadEnv()
if (!process.env.NODE_ENV) {
  process.env.NODE_ENV = 'production'
  if (!process.env.COMPANIES) process.env.BASE_URL ||= `http://localhost:${process.env.PORT || 3000}`
}
giveMemoryBack()
await import(new URL('../build/server/index.js', import.meta.url).href)

/**
 * glibc raises the bar for returning freed memory to the system with every large block, and reads its setting only as a
 * process begins: with a bar that stays, the idle server holds about 40 MB less. The process replaces itself once.
 */
function giveMemoryBack() {
  if (process.platform !== 'linux' || process.env.MALLOC_TRIM_THRESHOLD_) return
  const env = { ...process.env, MALLOC_TRIM_THRESHOLD_: '65536' }
  process.execve!(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], env)
}
