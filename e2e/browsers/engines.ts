import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../bin/postgres.ts'
import { Driver, type Send } from './driver.ts'
import { overHttp } from './over-http.ts'
import { overMarionette } from './over-marionette.ts'

export type Engine = { driver: Driver; close: () => Promise<void> }

/** Each engine is Debian's package, and has a window on a display of its own where there is none. */
export const engines: Record<string, () => Promise<Engine | { missing: string }>> = {
  async chromium() {
    const program = '/usr/bin/chromedriver'
    if (!existsSync(program)) return { missing: 'apt-get install chromium-driver' }
    const port = await findFreePort()
    return opened([spawn(program, [`--port=${port}`], quiet)], () =>
      overHttp(port, {
        'goog:chromeOptions': {
          args: [
            '--headless=new',
            '--no-sandbox',
            '--disable-gpu',
            '--no-first-run',
            '--disable-background-networking',
          ],
        },
      }),
    )
  },

  async firefox() {
    const program = '/usr/bin/firefox-esr'
    if (!existsSync(program)) return { missing: 'apt-get install firefox-esr' }
    const port = await findFreePort()
    const profile = mkdtempSync(join(tmpdir(), 'thikana-firefox-'))
    writeFileSync(join(profile, 'user.js'), `user_pref('marionette.port', ${port});\n`)
    const firefox = spawn(program, ['--marionette', '--headless', '--no-remote', '--profile', profile], {
      ...quiet,
      env: { ...process.env, HOME: profile },
    })
    return opened([firefox], () => overMarionette(port), profile)
  },

  async webkit() {
    const browser = ['4.1', '4.0']
      .map(
        version =>
          `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
      )
      .find(path => existsSync(path))
    if (!browser || !existsSync('/usr/bin/Xvfb')) return { missing: 'apt-get install webkit2gtk-driver xvfb' }
    const port = await findFreePort()
    const display = `:${9_000 + (process.pid % 1_000)}`
    const screen = spawn('Xvfb', [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], quiet)
    const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
      ...quiet,
      env: { ...process.env, DISPLAY: display },
    })
    return opened([driver, screen], () =>
      overHttp(port, { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }),
    )
  },
}

const quiet = { stdio: 'ignore' } as const

async function opened(
  programs: ChildProcess[],
  connect: () => Promise<{ send: Send; end: () => Promise<void> }>,
  folder?: string,
): Promise<Engine> {
  const stop = async () => {
    for (const program of programs) {
      const gone = new Promise(resolve => program.once('exit', resolve))
      if (program.exitCode === null && program.kill()) await gone
    }
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    const { send, end } = await connect()
    return { driver: new Driver(send), close: () => end().finally(stop) }
  } catch (error) {
    await stop()
    throw error
  }
}
