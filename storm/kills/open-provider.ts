import { spawn } from 'node:child_process'
import { findFreePort } from '../../bin/postgres.ts'
import type { Dice } from '../dice.ts'
import { openProxy, towardsProvider, towardsServer } from './proxy.ts'

/**
 * Starts the provider as a separate process, with a bad network in both directions between it and the site at `base`.
 */
export async function openProvider(base: string, books: string, dice: Dice) {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const out = await openProxy(url, dice, towardsProvider)
  const back = await openProxy(base, dice, towardsServer)
  const program = ['--disable-warning=ExperimentalWarning', 'storm/kills/provider.ts']
  const simulator = spawn(process.execPath, [...program, String(port), `${back.url}/hooks/razorpay`, books], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    url,
    /** The provider's address through the bad network. */
    outUrl: out.url,
    errors: [out.done, back.done],
    calmDown: () => {
      for (const proxy of [out, back]) proxy.calmDown()
    },
    close: () => {
      simulator.kill('SIGKILL')
      for (const proxy of [out, back]) proxy.close()
    },
  }
}
