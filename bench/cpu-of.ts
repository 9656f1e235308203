import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of the processor, of user and system (Linux, 100 ticks a second). */
const spent = (file: string, last = 13) => {
  const fields = readFileSync(file, 'utf8').split(') ')[1]!.split(' ')
  return fields.slice(11, last).reduce((sum, ticks) => sum + Number(ticks) * 10, 0)
}

/** What a process has cost so far in all its threads, and in its main thread alone, which answers the requests. */
export const cpuOf = (pid: number): [all: number, main: number] => [
  spent(`/proc/${pid}/stat`),
  spent(`/proc/${pid}/task/${pid}/stat`),
]

/** The same with the processes that it started, such as the one that sets documents, also those that have ended. */
export function wholeCpuOf(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap(thread =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return spent(`/proc/${pid}/stat`, 15) + children.reduce((sum, child) => sum + wholeCpuOf(child), 0)
}
