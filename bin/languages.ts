/**
 * `npm run languages [code|all] [width]`: opens every screen of customers, in every state, in every language (or in
 * one) at 360 px (or another width), with script: nothing may be cut, torn, covered or wider than the window, and each
 * field must have its language for dictation. `npm test` checks each route like this, and the main screens in all
 * states.
 */
import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.ts'
import './own-programs.ts'

const chromium = findChromium()
if ('missing' in chromium) throw new Error(chromium.missing)
const [, , code = 'all', WIDTH = '360'] = process.argv
const env = { ...process.env, CHROMIUM: chromium.path, LANGUAGES: code, WIDTH }
const tests = ['e2e/every-language.e2e.ts', '--grep', 'nothing is cut', '--project=phone', '--reporter=list']
const started = Date.now()
process.exitCode = spawnSync('playwright', ['test', ...tests], { stdio: 'inherit', env }).status ?? 1
console.log(`${Math.round((Date.now() - started) / 1000)} s`)
