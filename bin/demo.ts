/**
 * `npm run demo`: a demonstration company on its day: three branches, 14 trucks, 60 workers and some fifty orders from
 * yesterday to next week, today's at every stage, in a folder of its own (DEMO_DIR, var/demo). Simulators replace every provider. It
 * is created once and keeps its state. `--only-data` creates it and exits.
 */
import { createServer } from 'vite'

const base = `http://localhost:${process.env.PORT || 3000}`
Object.assign(process.env, { ALLOW_SIMULATORS: 'true', DATA_DIR: process.env.DEMO_DIR || 'var/demo', BASE_URL: base })
delete process.env.DATABASE_URL
const vite = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, appType: 'custom' })
const { createDemo } = (await vite.ssrLoadModule('/src/demo.ts')) as typeof import('../src/demo.ts')
const day = await createDemo()
await vite.close()
console.log(`\n  Demo console: ${base}/console\n  Its dispatch board: ${base}/console/board?day=${day}\n`)
if (process.argv.includes('--only-data')) process.exit(0)
process.env.NODE_ENV = 'production'
await import('./start.ts')
