/** Builds the browser's files and the server into `build/`, unless they are newer than every source. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import './own-programs.ts'

const STAMP = 'build/.stamp'
const SOURCES = [
  'src',
  'seeds',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'bin/css-modules.ts',
  'react-router.config.ts',
]

if (process.argv.includes('--force') || isStale()) build()

function build() {
  const { status } = spawnSync('react-router', ['build', '--logLevel', 'warn'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  compress('build/client')
  writeFileSync(STAMP, '')
}

function isStale() {
  if (!existsSync(STAMP)) return true
  const built = statSync(STAMP).mtimeMs
  return SOURCES.some(source => newest(source) > built)
}

function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map(name => newest(join(path, name))))
}

/** Compresses the files, because the build does not and the server sends them as they are. */
function compress(folder: string) {
  const texts = new Set(['.js', '.css', '.svg', '.html', '.json', '.txt', '.webmanifest'])
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !texts.has(extname(file))) continue
    const content = readFileSync(file)
    if (content.length < 600) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
