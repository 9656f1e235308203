/**
 * Starts the built server, with React and the router in production mode unless the environment sets another. Without
 * NODE_ENV it is a trial on a private machine; a public site sets NODE_ENV=production itself, and must then set its
 * address (platform/config/config.ts).
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
 * Restarts the process once with a fixed threshold for returning freed memory: glibc raises it with every large block
 * and reads its setting only at the start of a process. The idle server then needs about 40 MB less.
 */
function giveMemoryBack() {
  if (process.platform !== 'linux' || process.env.MALLOC_TRIM_THRESHOLD_) return
  const env = { ...process.env, MALLOC_TRIM_THRESHOLD_: '65536' }
  process.execve!(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], env)
}
