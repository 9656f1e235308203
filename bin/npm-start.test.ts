import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const { start } = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts
/** Prints that it runs, then that it was asked to stop; it also ends by itself, so that no process is left behind. */
const server = `
  process.on('SIGTERM', () => { console.log('told to stop'); process.exit(0) })
  console.log('runs')
  setTimeout(() => { console.log('forgotten'); process.exit(1) }, 10_000)`

test('stopping npm start stops the server', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'thikana-npm-'))
  mkdirSync(join(cwd, 'bin'))
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ name: 'x', private: true, scripts: { start } }))
  writeFileSync(join(cwd, 'bin/build.ts'), '')
  writeFileSync(join(cwd, 'bin/start.ts'), server)
  const npm = spawn('npm', ['start', '--silent'], { cwd, env: { ...process.env, npm_config_update_notifier: 'false' } })
  let said = ''
  npm.stdout.on('data', chunk => {
    said += chunk
    if (said === 'runs\n') npm.kill('SIGTERM')
  })
  await new Promise(done => npm.stdout.on('close', done)) // no process writes to it any more, including the server
  expect(said).toBe('runs\ntold to stop\n')
  rmSync(cwd, { recursive: true })
}, 30_000)
