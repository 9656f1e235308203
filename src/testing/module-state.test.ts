import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * A process may serve several companies (`platform/config/companies.ts`), which share every variable of a module. Each
 * such variable is listed here with the reason why it leaks no data between companies. Best is to have none: state
 * belongs into `app`, or into a WeakMap by the company's database.
 */
const reasons: Record<string, Record<string, string>> = {
  'is kept by company': {
    'src/platform/cache/on-message.ts': 'listeners',
    'src/platform/cache/cached.ts': 'awayUntil',
    'src/web/app-shell/live/open-stream.ts': 'streams',
    'src/web/site/content/search-help.server.ts': 'indexes',
  },
  'holds functions of the software, which are called with the company’s own sources': {
    'src/platform/cache/cached.ts': 'clearableCaches',
  },
  'is worked out from what its key holds whole, or from files of the software': {
    'src/modules/catalogue/rules/search-items.ts': 'itemWordsCache soundCache',
    'src/modules/identity/commands/check-password.ts': 'common',
    'src/modules/places/coast.ts': 'rows squareLandCache roughOutlines',
    'src/modules/places/highways.ts': 'loaded',
    'src/modules/places/places.ts': 'loaded',
    'src/modules/places/queries/find-area.ts': 'districts states',
    'src/modules/places/queries/find-city.ts': 'cityNamesCache',
    'src/modules/pricing/queries/read-price-book.ts': 'builtBooks',
    'src/modules/places/queries/find-place.ts': 'rowsByName',
    'src/platform/database/postgres.ts': 'names',
    'src/web/site/card/draw-card.server.ts': 'cards',
    'src/i18n/format.ts': 'known weekdayFormats',
    'src/i18n/translator.ts': 'rules',
  },
  'is random, or a hash of nobody’s password': {
    'src/modules/identity/commands/log-in-staff.ts': 'decoyHash',
    'src/platform/crypto.ts': 'random',
  },
  'is a turn at the processor, which companies take one after the other': {
    'src/platform/files/draw-picture.ts': 'queue',
  },
  'is the state of one request': {
    'src/platform/database/transaction.ts': 'runningTransaction',
  },
  'is in a process of its own, which one company’s printer starts': {
    'src/adapters/print/typesetter-process.ts': 'typeset',
  },
  'changes in a browser alone, where one company’s page is open': {
    'src/web/crew/offline/render-reports.ts': 'shown',
    'src/web/crew/offline/shrink-photo.ts': 'reduced',
    'src/web/crew/offline/take-photos.ts': 'taken',
    'src/web/crew/offline/worker.ts': 'storing',
    'src/web/entry.client.tsx': 'words',
    'src/web/customer/login/create-account-form.tsx': 'unsent',
    'src/adapters/razorpay/checkout-dialog.ts': 'loading',
    'src/web/customer/wizard/step-heading.tsx': 'firstScreen',
    'src/web/shared/address/load-on-touch.ts': 'isRequested',
    'src/web/shared/address/open-google-map.ts': 'loading',
    'src/web/app-shell/connection/client-middleware.ts': 'noResponseToasts shownAddress t',
    'src/web/app-shell/script/on-touch.ts': 'startTimer',
    'src/web/app-shell/words/browser-words.ts': 'loadedAreas path',
    'src/web/ui/toasts/toast-store.ts': 'shown lastId listeners',
  },
}
const known = Object.values(reasons).flatMap(files =>
  Object.entries(files).flatMap(([file, names]) => names.split(' ').map(name => `${file}: ${name}`)),
)

/** A declaration at the beginning of a line is the module's. */
const variable = /^(?:export )?(?:let|var) (\w+)/gm
const constant = /^(?:export )?const (\w+)(?::[^=\n]*)? = (?=([^\n]*))/gm
/** Values that can change in place, or hide state behind functions: an opened queue, a counting limit. */
const holder = /^(?:new (?:Map|Set|WeakMap|WeakSet|AsyncLocalStorage)\b|\[\]|\{\}|Object\.create)/
const opened = /^(?:await )?(?:open|limit|hold|memo|once)[A-Z]\w*[(<]/

/** Lists a file's variables that may change after it is loaded. A table that nothing writes to does not count. */
function stateOf(text: string): string[] {
  const changing = [...text.matchAll(constant)].flatMap(([, name, value]) => {
    const written = new RegExp(
      `\\b${name}(?:\\.(?:set|add|delete|clear|push|unshift|splice|pop|shift)\\(|\\[[^\\]]+\\] *(?:\\?\\?|\\|\\|)?=[^=]|\\.run\\()`,
    )
    return opened.test(value!) || (holder.test(value!) && written.test(text)) ? [name!] : []
  })
  return [...[...text.matchAll(variable)].map(([, name]) => name!), ...changing]
}

const sources = globSync('src/**/*.{ts,tsx}').filter(
  file => !file.includes('.test.') && !file.startsWith('src/testing/') && !/-stub\.ts$/.test(file),
)

test('each changeable variable of a module is listed as safe for several companies', () => {
  const found = sources.flatMap(file => stateOf(readFileSync(file, 'utf8')).map(name => `${file}: ${name}`))
  expect(found.toSorted()).toEqual(known.toSorted())
})

test('what is cached for a while is read from a company’s database or application', () => {
  const cached = sources.flatMap(file => {
    const calls = readFileSync(file, 'utf8').matchAll(/= cacheRead\(\s*[\w_]+,\s*(?:async )?\(([^)]*)\)/g)
    return [...calls].map(([, source]) => `${file}: ${source}`)
  })
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.filter(call => !/: (?:db: Db|app: App)$/.test(call))).toEqual([])
  const named = sources.filter(file => /= cacheRead[(<]/.test(readFileSync(file, 'utf8')))
  // Proves that no variable is declared in another way.
  expect(new Set(cached.map(call => call.split(': ')[0]))).toEqual(new Set(named))
})

test.each([
  ['let count = 0', ['count']],
  ['export let last: Date | undefined', ['last']],
  ['const seen = new Set<string>()\nexport const see = (one: string) => seen.add(one)', ['seen']],
  ['const byId: Record<string, string> = {}\nfunction keep() {\n  byId[id] = text\n}', ['byId']],
  ['const byId: Record<string, string> = {}\nfunction keep() {\n  byId[id] ??= text\n}', ['byId']],
  ['export const queue = openFairQueue({ perOwner: 5, all: 25 })', ['queue']],
  ["const names = new Map([['a', 'b']])\nconst find = (name: string) => names.get(name)", []],
  ['function count() {\n  let n = 0\n  const all = new Map()\n  all.set(n, n)\n}', []],
])('in %j the variables %j may change', (text, names) => expect(stateOf(text)).toEqual(names))
