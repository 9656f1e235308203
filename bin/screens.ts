/**
 * `npm run screens [part of a name]`: a picture of every screen, or of some, at both sizes into `docs/screens`, by the tests that go
 * through them all; of the main ones on a phone in every language besides.
 */
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
process.exitCode =
  spawnSync('playwright', ['test', 'e2e/screens.e2e.ts', 'e2e/every-language.e2e.ts'], { stdio: 'inherit', env })
    .status ?? 1
