/**
 * `npm run screens [part of a name]`: takes a picture of every screen, or of some, at both sizes into `docs/screens`,
 * by the tests that visit them all. `npm run screens languages`: takes the main ones on a phone in every language into
 * `docs/screens/languages`.
 */
import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.ts'
import './own-programs.ts'

const chromium = findChromium()
if ('missing' in chromium) throw new Error(chromium.missing)
const [like] = process.argv.slice(2)
const env = {
  ...process.env,
  CHROMIUM: chromium.path,
  SCREENS: process.env.SCREENS ?? 'docs/screens',
  SCREENS_LIKE: like,
}
const tests = like === 'languages' ? ['e2e/every-language.e2e.ts', '--grep', 'nothing is cut'] : ['e2e/screens.e2e.ts']
process.exitCode = spawnSync('playwright', ['test', ...tests], { stdio: 'inherit', env }).status ?? 1
