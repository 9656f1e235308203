/**
 * Prints the texts to submit for approval, with your own brand and address: `node bin/message-texts.ts`, in Hindi `node
 * bin/message-texts.ts hi`.
 */

import { englishLanguage } from '../src/i18n/language.ts'
import { openWords } from '../src/i18n/open-words.ts'
import { formatTextsAsMarkdown } from '../src/modules/messaging/rules/registered-texts.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { loadEnv } from './load-env.ts'

await loadEnv()
const { brand, baseUrl } = readConfig({ ...process.env, ALLOW_SIMULATORS: 'true' })
const words = openWords()
const language = process.argv[2] ?? englishLanguage.code
if (!words.codes.has(language)) {
  console.error(`No texts in ${language}. Use ${[...words.codes].join(', ')}.`)
  process.exit(1)
}
console.log(formatTextsAsMarkdown(brand.name, new URL(baseUrl).hostname, words.t(language)))
