// Runs on any Node ≥ 20, before anything is installed: brings node_modules in line with the lock file.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

const lock = 'package-lock.json'
const installed = 'node_modules/.package-lock.json'
const fresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
if (!fresh) {
  console.log('Installing what the lock file names…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
