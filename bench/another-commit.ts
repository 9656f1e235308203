import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Builds another commit in a temporary worktree, which `remove` deletes. Its dependencies are ours if the lock file is
 * the same.
 */
export function buildCommit(commit: string): { folder: string; remove: () => void } {
  const folder = join(mkdtempSync(join(tmpdir(), 'thikana-against-')), 'worktree')
  const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  const remove = () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
  try {
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    const locked = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8')
    if (locked(folder) === locked('.')) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    else run('npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund')
    run(process.execPath, 'bin/build.ts', '--force')
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}
