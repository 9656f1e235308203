/**
 * Checks the subject of a commit: `area: Imperative change`, at most 72 characters. The optional hook
 * bin/hooks/commit-msg runs it with the file of the message; `git config core.hooksPath bin/hooks` turns the hook on.
 */
import { readFileSync } from 'node:fs'

const MAX_SUBJECT = 72

/** True for subjects that Git writes itself, or removes when the branch is rebased. */
const isGitsOwn = (subject: string) => /^(Merge |Revert "|(fixup|squash|amend)! )/.test(subject)

/** Imperatives that look like a past tense or a participle. */
const IMPERATIVES = new Set(['embed', 'feed', 'seed', 'shed', 'speed', 'proceed', 'exceed', 'bring', 'ping', 'string'])

/** Returns the first line that is neither empty nor one of Git's own comments. */
export const getSubject = (message: string): string =>
  message
    .split('\n')
    .find(line => line.trim() !== '' && !line.startsWith('#'))
    ?.trim() ?? ''

/** Returns the errors of a subject, one sentence each. */
export function findSubjectErrors(subject: string): string[] {
  if (isGitsOwn(subject)) return []
  const errors: string[] = []
  if ([...subject].length > MAX_SUBJECT)
    errors.push(`The subject has ${[...subject].length} characters. Use at most ${MAX_SUBJECT}.`)
  const change = /^[a-z][a-z0-9-]*: (.+)$/.exec(subject)?.[1]
  if (!change) return [...errors, 'Begin with the area, a colon and a space, as in “orders: Ask for approval”.']
  if (!/^\p{Lu}/u.test(change)) errors.push('Begin the change with a capital letter.')
  if (/[.…!]$/.test(change)) errors.push('Remove the full stop at the end.')
  const verb = /^\p{L}+/u.exec(change)?.[0].toLowerCase() ?? ''
  if (/(ed|ing)$/.test(verb) && !IMPERATIVES.has(verb))
    errors.push(`Write the imperative, such as “Add” or “Fix”, instead of “${verb}”.`)
  return errors
}

if (import.meta.main) {
  const file = process.argv[2]
  const subject = getSubject(file ? readFileSync(file, 'utf8') : '')
  const errors = findSubjectErrors(subject)
  for (const error of errors) console.error(`${error}\n  ${subject}`)
  process.exit(errors.length > 0 ? 1 : 0)
}
