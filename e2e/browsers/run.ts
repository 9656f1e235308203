/**
 * `npm run browsers [engine…]`: the main journey in Chromium, Firefox and WebKit (the engine of iPhones), in the window of a phone,
 * with a picture of each screen in test-results/browsers. `npm test` has it in Chromium in all its depth.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { startServer } from '../support/server.ts'
import { engines } from './engines.ts'
import { journey } from './journey.ts'

const FOLDER = 'test-results/browsers'
const PHONE = { width: 400, height: 860 }

const wished = process.argv.slice(2)
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const { base, stop } = await startServer({ GOOGLE_MAPS_BROWSER_KEY: '' })
let failed = 0
for (const [name, open] of Object.entries(engines)) {
  if (wished.length > 0 && !wished.includes(name)) continue
  const engine = await open()
  if ('missing' in engine) {
    console.log(`✗ ${name}: ${engine.missing}`)
    failed++
    continue
  }
  let taken = 0
  const take = async (screen: string) => {
    const number = String(++taken).padStart(2, '0')
    writeFileSync(`${FOLDER}/${name}-${number}-${screen}.png`, await engine.driver.picture())
  }
  try {
    await engine.driver.resize(PHONE.width, PHONE.height)
    await journey(engine.driver, base, take)
    console.log(`✓ ${name}: ${taken} screens`)
  } catch (error) {
    await take('failed').catch(() => {})
    console.log(`✗ ${name}, after ${taken} screens: ${(error as Error).message}`)
    failed++
  } finally {
    await engine.close()
  }
}
await stop()
process.exit(failed > 0 ? 1 : 0)
