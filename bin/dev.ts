/** `npm run dev`: the same process as in production, with Vite serving the browser's files and reloading on change. */
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { loadEnv } from './load-env.ts'

await loadEnv()
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { startServer } = (await vite.ssrLoadModule('/src/server.ts')) as typeof import('../src/server.ts')
const web = () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>
const { port } = await startServer(process.env, web, listener => (request, response) => {
  vite.middlewares(request, response, () => listener(request, response))
})
console.log(`http://localhost:${port}`)
