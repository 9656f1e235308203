import { type Cluster, pollUntil } from '../../cluster/open-cluster.ts'
import type { Site } from '../../cluster/open-site.ts'
import { type Dice, pause } from '../dice.ts'

type At = { cluster: Cluster; site: Site; dice: Dice }

/** Patroni's ttl in seconds, after which another member takes over (`cluster/open-member.ts`). */
const TTL = 20

/** Failures of the cluster. Each ends when everything runs again. */
export const events: Record<string, (at: At) => Promise<void>> = {
  'PostgreSQL killed': async ({ cluster }) => (await leading(cluster)).killPostgres(),

  'its machine killed': async ({ cluster, dice }) => {
    const old = await leading(cluster)
    old.killMachine()
    await pause(1_000 * (TTL + dice.between(2, 8)))
    old.start()
  },

  /** Longer than it stays primary without contact, so that it wakes up beside another primary. */
  'paused, and awake again': async ({ cluster, dice }) => {
    const old = await leading(cluster)
    old.pause()
    await pause(1_000 * (TTL + dice.between(3, 10)))
    old.resume()
  },

  'cut off, and back': async ({ cluster, dice }) => {
    const old = await leading(cluster)
    old.cut()
    await pause(1_000 * (TTL + dice.between(3, 10)))
    old.mend()
  },

  'planned switchover': async ({ cluster }) => {
    const old = await leading(cluster)
    await old.ask('/switchover', 'POST', { leader: old.name })
  },

  'synchronous standby killed': async ({ cluster, dice }) => {
    const standby = (await cluster.synchronous())!
    standby.killMachine()
    await pause(1_000 * dice.between(3, 8))
    standby.start()
  },

  /** One of our processes is killed as well, and starts while there is no primary. */
  'its machine killed, and a process started meanwhile': async ({ cluster, site, dice }) => {
    const old = await leading(cluster)
    const nth = Math.floor(dice.between(0, site.processes))
    old.killMachine()
    await site.endOne(nth, 'SIGKILL')
    await pause(1_000 * dice.between(0.5, 6))
    site.startOne(nth)
    await pause(1_000 * (TTL + dice.between(2, 8)))
    old.start()
  },
}

async function leading(cluster: Cluster) {
  await pollUntil(cluster.leader, 30, 'a primary')
  return (await cluster.leader())!
}
