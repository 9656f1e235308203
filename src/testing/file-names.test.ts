import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Verbs that begin the name of a command or a query (docs/start-here.md, *Names*). */
const verbs = new Set(
  `accept add advance answer apply approve assign build calculate cancel change check choose claim close complete
  confirm count create decide decline delete derive end erase expire export fetch find get hand import insert issue
  list lock log look mark merge notify open parse pay print propose publish purge queue
  read record reduce refresh register reject release remind remove replace request require resend reset
  resolve restore retry reverse save send set start store stream submit suggest sum take transfer update
  validate verify void withdraw write`.split(/\s+/),
)
const toCamelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

test('a file whose name begins with a verb exports the function of that name', () => {
  const files = globSync('src/modules/**/*.ts').filter(file => !/\.(test|server|d)\.ts$|\/(rules|testing)\//.test(file))
  const misnamed = files.filter(file => {
    const name = basename(file, '.ts')
    if (!verbs.has(name.split('-')[0]!)) return false
    const exported = new RegExp(`^export (?:async )?(?:function\\*?|const) ${toCamelCase(name)}\\b`, 'm')
    return !exported.test(readFileSync(file, 'utf8'))
  })
  expect(misnamed).toEqual([])
})
