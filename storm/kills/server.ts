import { type ChildProcess, spawn } from 'node:child_process'
import { findFreePort } from '../../bin/postgres.ts'
import { type Dice, pause } from '../dice.ts'
import { keys, secretKey } from './keys.ts'

export type At = { dataDir: string; databaseUrl: string | undefined; providerUrl: string }

/** Opens the built server as a process that can be killed and restarted at the same address. */
export async function openServer({ dataDir, databaseUrl, providerUrl }: At, port?: number) {
  const at = port ?? (await findFreePort())
  const base = `http://127.0.0.1:${at}`
  let child: ChildProcess | undefined

  const ended = () =>
    new Promise<void>(resolve =>
      (child?.exitCode ?? child?.signalCode) != null ? resolve() : child!.once('exit', () => resolve()),
    )
  const ready = () =>
    fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )

  async function start() {
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/start.ts'], {
      stdio: ['ignore', process.env.STORM_LOG ? 'inherit' : 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', BASE_URL: base, PORT: String(at), DATA_DIR: dataDir, SECRET_KEY: secretKey },
        ...{ LOG_LEVEL: process.env.STORM_LOG ?? 'fatal', DATABASE_URL: databaseUrl ?? '' },
        ...{ OTP_PER_ADDRESS_PER_HOUR: '1000000', PLACINGS_PER_ADDRESS_PER_HOUR: '1000000' },
        ...{ RAZORPAY_API_URL: providerUrl, RAZORPAY_KEY_ID: keys.keyId },
        ...{ RAZORPAY_KEY_SECRET: keys.keySecret, RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret },
      },
    })
  }
  async function untilReady() {
    for (let attempt = 0; attempt < 1_800; attempt++) {
      if (await ready()) return
      if (child!.exitCode !== null) throw new Error(`the server ended with ${child!.exitCode}`)
      await pause(100)
    }
    throw new Error('the server did not start')
  }
  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    child?.kill(signal)
    await ended()
  }
  /** Kills it at a random moment, sometimes during its start. */
  async function killAtRandom(dice: Dice) {
    if (dice.falls(0.15)) await pause(dice.between(200, 1_500))
    else {
      await untilReady()
      await pause(dice.between(200, 2_500))
    }
    await end('SIGKILL')
    await start()
  }
  /** Runs trouble that the process must survive. */
  async function outlive(trouble: () => Promise<void>) {
    await untilReady()
    await trouble()
    await untilReady()
  }
  return { base, port: at, start, untilReady, end, killAtRandom, outlive }
}
export type Server = Awaited<ReturnType<typeof openServer>>
