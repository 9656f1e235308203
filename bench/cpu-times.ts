import { readdirSync, readFileSync } from 'node:fs'

/** Reads the processor time of a process in ms, user and system (Linux, 100 ticks a second). */
const spent = (file: string, last = 13) => {
  const fields = readFileSync(file, 'utf8').split(') ')[1]!.split(' ')
  return fields.slice(11, last).reduce((sum, ticks) => sum + Number(ticks) * 10, 0)
}

/**
 * Returns the processor time of a process so far, of all its threads and of the main thread, which answers the
 * requests.
 */
export const readCpuTimes = (pid: number): [all: number, main: number] => [
  spent(`/proc/${pid}/stat`),
  spent(`/proc/${pid}/task/${pid}/stat`),
]

/** Returns the same with the processes that it started, such as the typesetter, including ended ones. */
export function readTotalCpuTime(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap(thread =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return spent(`/proc/${pid}/stat`, 15) + children.reduce((sum, child) => sum + readTotalCpuTime(child), 0)
}
