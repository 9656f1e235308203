/** Prints the texts to hand in for approval, with your own brand and address: `node bin/message-texts.ts`. */
import { existsSync } from 'node:fs'
import { textsAsMarkdown } from '../src/modules/messaging/rules/registered-texts.ts'
import { readConfig } from '../src/platform/config.ts'
import { english } from '../src/words/language.ts'
import { openWords } from '../src/words/open-words.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const { brand, baseUrl } = readConfig({ ...process.env, ALLOW_SIMULATORS: 'true' })
const say = openWords().say(english.code)
console.log(textsAsMarkdown(brand.name, new URL(baseUrl).hostname, say))
