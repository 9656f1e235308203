/**
 * `npm run cluster`: step 4 of docs/growing.md on one machine. Three PostgreSQL under Patroni, HAProxy, and two
 * processes of the application, in a folder that is deleted at Ctrl-C.
 */
import { randomBytes } from 'node:crypto'
import { findClusterPrograms } from './find-programs.ts'
import { openCluster } from './open-cluster.ts'
import { openSite } from './open-site.ts'

const programs = findClusterPrograms()
if ('missing' in programs) {
  console.error(programs.missing)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit()) // which ends the cluster
const started = performance.now()
const cluster = await openCluster(programs)
const site = openSite(cluster, { SECRET_KEY: randomBytes(32).toString('hex') })
await site.start()
await site.untilReady()
const leader = await cluster.leader()
console.log(`
  Up in ${((performance.now() - started) / 1000).toFixed(0)} s; Ctrl-C ends all of it.

  Site      ${cluster.siteUrl}
  writes    ${cluster.writeUrl}   (${leader?.name} leads)
  reads     ${cluster.readUrl}
${cluster.members.map(({ name, url }) => `  ${name}       ${url}`).join('\n')}
  logs      ${cluster.folder}
`)
setInterval(() => {}, 60_000)
