import { existsSync } from 'node:fs'
import path from 'node:path'

/** Returns the path of a file in the project's data folder, from the sources and from a bundle. */
export function getDataFilePath(name: string): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'data', name))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error(`data/${name} is missing: data/README.md says what writes it`)
    folder = parent
  }
  return path.join(folder, 'data', name)
}
