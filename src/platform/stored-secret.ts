import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The minimum length of SECRET_KEY and of the stored secret: signatures of a shorter one could be guessed. */
export const SECRET_LENGTH = 32

/** An error whose message names the file and what to do. */
export class SecretError extends Error {}

/**
 * Reads a secret that is created once and stored beside the data, so that codes and links survive a restart without a
 * setting.
 */
export function readStoredSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  const secret = readOrCreate(file).trim()
  if (secret.length >= SECRET_LENGTH) return secret
  throw new SecretError(
    `${file} is empty or incomplete. Restore it from your backup. If you have none, remove the file, and the next start creates a ` +
      'new secret. Links already sent then stop working, and staff set up two-step verification again.',
  )
}

function readOrCreate(file: string): string {
  try {
    if (!existsSync(file)) createSecretFile(file)
    restrictFileToOwner(file)
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new SecretError(
      `This user cannot read or write ${file} (${(error as NodeJS.ErrnoException).code}). Correct the owner and permissions of the file.`,
    )
  }
}

/**
 * Creates the file atomically: written under a temporary name and linked, which keeps a file that another process has
 * created first.
 */
function createSecretFile(file: string) {
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

/** Restricts the file's mode, which a restored backup may have lost. */
function restrictFileToOwner(file: string) {
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
}
