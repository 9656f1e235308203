/** `npm run screens [part of a name]`: a picture of every screen, or of some, at both sizes into `docs/screens`, by the test that goes through them all. */
import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.ts'
import './own-programs.ts'

const chromium = findChromium()
if ('missing' in chromium) throw new Error(chromium.missing)
const env = {
  ...process.env,
  CHROMIUM: chromium.path,
  SCREENS: process.env.SCREENS ?? 'docs/screens',
  SCREENS_LIKE: process.argv[2],
}
process.exitCode = spawnSync('playwright', ['test', 'e2e/screens.e2e.ts'], { stdio: 'inherit', env }).status ?? 1
