import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { findCutSettings } from '../src/platform/config/env-file.ts'

test.each([
  ['A=Shop #4, Station Road', ['A']],
  ['A=pass#word', ['A']],
  ['A=#pass', ['A']],
  ['PORT=3000 # behind nginx', ['PORT']],
  ['export A=1#2', ['A']],
  ['A="Shop #4', ['A']],
  ['A="Shop #4, Station Road"', []],
  ["A='pass#word'", []],
  ['A=`Shop #4` # the new one', []],
  ['A="two\nB=lines #2"', []],
  ['A=', []],
  ['A= # none yet', []],
  ['# A=Shop #4', []],
  ['  # it is for a#b', []],
  ['A=plain\nB=x#y\r\nC="#"', ['B']],
])('%j is cut: %j', (text, cut) => {
  expect(findCutSettings(text)).toEqual(cut)
  if (cut.length === 0)
    expect(Object.values(parseEnv(text)).join()).toBe(text.match(/["'`]/) ? within(text) : plain(text))
})
const within = (text: string) => text.match(/["'`]([^"'`]*)["'`]/)![1]!
const plain = (text: string) => text.match(/^\w+=(\w*)/)?.[1] ?? ''

test('no value of .env.example is cut', () => {
  expect(findCutSettings(readFileSync('.env.example', 'utf8'))).toEqual([])
})

test.each(['start', 'doctor', 'move-database'])(
  '%s ends with the name of what would be cut, and not its value',
  async name => {
    const cwd = mkdtempSync(join(tmpdir(), 'thikana-env-'))
    writeFileSync(join(cwd, '.env'), 'SMTP_URL=smtps://a:se#cret@mail.example.in')
    const args = ['--disable-warning=ExperimentalWarning', resolve(`bin/${name}.ts`)]
    const [status, said] = await new Promise<[unknown, string]>(done => {
      execFile(process.execPath, args, { cwd, env: { PATH: process.env.PATH } }, (error, out, err) =>
        done([error?.code, out + err]),
      )
    })
    expect(status).toBe(78)
    expect(said).toMatch(/^\.env: the value of SMTP_URL would end at its #/)
    expect(said).not.toContain('se#')
    rmSync(cwd, { recursive: true })
  },
)

test('COMPANY selects the settings of that company, and reports an unknown name', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'thikana-env-'))
  writeFileSync(join(cwd, '.env'), 'COMPANIES=.\nLOG_LEVEL=warn')
  writeFileSync(join(cwd, 'acme.env'), 'BASE_URL=http://acme.localhost\nBRAND_NAME=Acme')
  const program = `import { loadEnv } from '${resolve('bin/load-env.ts')}'
    await loadEnv()
    const { BRAND_NAME, DATA_DIR, LOG_LEVEL, COMPANIES } = process.env
    console.log(JSON.stringify({ BRAND_NAME, DATA_DIR, LOG_LEVEL, COMPANIES }))`
  const run = (COMPANY: string) =>
    new Promise<string>(done => {
      const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program]
      execFile(process.execPath, args, { cwd, env: { PATH: process.env.PATH, COMPANY } }, (_, out, err) =>
        done(out + err),
      )
    })
  expect(JSON.parse(await run('acme'))).toEqual({ BRAND_NAME: 'Acme', DATA_DIR: 'var/acme', LOG_LEVEL: 'warn' })
  expect(await run('banyan')).toContain('COMPANIES: the folder has no file banyan.env')
  rmSync(cwd, { recursive: true })
})
