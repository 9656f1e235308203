import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { basename, join } from 'node:path'

type As = { uid?: number; gid?: number; env?: NodeJS.ProcessEnv; cwd?: string; log?: string }

/**
 * Starts processes of ours, each with a log in `folder`. None receives Ctrl-C: the caller ends them in its own order.
 */
export function openRun(folder: string) {
  const children: ChildProcess[] = []
  return {
    start(program: string, args: string[], { cwd = folder, log = basename(args.at(-1) ?? program), ...as }: As = {}) {
      const to = openSync(join(folder, `${log}.log`), 'a')
      const child = spawn(program, args, { ...as, cwd, stdio: ['ignore', to, to], detached: true })
      children.push(child)
      return child
    },
    end() {
      for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    },
  }
}
export type Run = ReturnType<typeof openRun>
