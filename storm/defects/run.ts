/**
 * `node storm/defects/run.ts [name …]`: puts each known defect back into a copy of the source and runs histories on it
 * until the audit detects it. Ends with 1 if one stays undetected: an audit that cannot fail proves nothing.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Defect, defects, type Edit } from './defects.ts'

/** The number of histories after which a defect counts as undetected. */
const MOST = 400
const COPIED = ['src', 'seeds', 'storm', 'bin', 'migrations', 'package.json']
const LINKED = ['node_modules', 'data', 'public']

const names = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'thikana-defects-'))
let unseen = 0
try {
  for (const path of COPIED) cpSync(path, join(folder, path), { recursive: true })
  for (const path of LINKED) symlinkSync(resolve(path), join(folder, path))
  for (const name of names.length > 0 ? names : Object.keys(defects)) if (!isSeen(name, defects[name]!)) unseen++
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(unseen > 0 ? 1 : 0)

/** Puts a defect back. Returns a function that restores the correct text. */
function putBack(name: string, { file, from, to }: Edit): () => void {
  const path = join(folder, file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(from).length !== 2) throw new Error(`${name}: not exactly once in ${file}: ${from}`)
  writeFileSync(path, sound.replace(from, to))
  return () => writeFileSync(path, sound)
}

function isSeen(name: string, { found, also, often = [], ...edit }: Defect): boolean {
  const mend = [edit, ...(also ? [also] : [])].map(one => putBack(name, one))
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'storm/histories/run.ts', String(MOST)],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, STORM_UNTIL: found, STORM_OFTEN: often.join() } },
  )
  for (const again of mend) again()
  const seen = stdout.split('\n').find(line => line.startsWith(`✗ ${found}`))
  const told = /^✗ (\d+) histories/m.exec(stdout)?.[1]
  console.log(
    seen ? `✓ ${name}: ${seen.slice(2)}, after ${told} histories` : `✗ ${name} was not seen\n${stdout}${stderr}`,
  )
  return seen !== undefined
}
