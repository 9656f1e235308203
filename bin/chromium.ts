/**
 * Finds a Chromium for the browser tests, or installs one: Debian's package as root, else Playwright's own download.
 * The headless shell is preferred: it draws the same pages for two thirds of the CPU.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const installed = () =>
  [
    process.env.CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ].find(path => path && existsSync(path))

export function findChromium(): { path: string } | { missing: string } {
  if (!installed()) install()
  const found = installed()
  return found
    ? { path: found }
    : {
        missing:
          'No Chromium. Install it: `apt-get install chromium-headless-shell` as root, or `npx playwright install chromium`.',
      }
}

function install() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('  installing Debian’s Chromium…')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  if (installed()) return
  console.log('  downloading Playwright’s Chromium…')
  try {
    execFileSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 240_000 })
  } catch {
    // the caller reports it
  }
}
