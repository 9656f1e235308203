import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { expect } from '@playwright/test'

/** What takes long to make is made by the worker that needs it first, at the path it is given, and lies there for all workers of the run. */
export async function onceARun(name: string, make: (path: string) => unknown): Promise<string> {
  const path = `${process.env.SHARED_FOLDER}/${name}`
  const coming = `${path}.is-coming`
  if (isFirst(coming))
    try {
      await make(`${path}.new`)
      renameSync(`${path}.new`, path)
    } catch (error) {
      rmdirSync(coming) // for the next to try
      throw error
    }
  await expect.poll(() => existsSync(path), { timeout: 230_000 }).toBe(true)
  return path
}

/** A folder is made by one alone. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // nobody makes it: to wait for them would take minutes
    return false
  }
}
