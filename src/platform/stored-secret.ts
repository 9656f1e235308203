import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What SECRET_KEY is held to, and the kept secret too: what is made with less could be found by trying. */
export const SECRET_LENGTH = 32

/** Says which file, and what to do about it. */
export class SecretError extends Error {}

/** A secret made once and kept beside the data, so that codes and links survive a restart without any setting. */
export function readStoredSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  const secret = readOrMake(file).trim()
  if (secret.length >= SECRET_LENGTH) return secret
  throw new SecretError(
    `${file} is empty or incomplete. Restore it from your backup. If you have none, remove the file, and the next start creates a ` +
      'new secret. Links already sent then stop working, and staff set up two-step verification again.',
  )
}

function readOrMake(file: string): string {
  try {
    if (!existsSync(file)) make(file)
    closeToOthers(file)
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new SecretError(
      `This user cannot read or write ${file} (${(error as NodeJS.ErrnoException).code}). Correct the owner and permissions of the file.`,
    )
  }
}

/** Whole or not at all: written beside its place, and linked, which leaves alone what another process was quicker to make. */
function make(file: string) {
  mkdirSync(join(file, '..'), { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  try {
    writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** A copy that came back from a backup may have lost its mode. */
function closeToOthers(file: string) {
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
}
