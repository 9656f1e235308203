import type { App } from '#platform/app.ts'
import { calculateHmacHex, hasValidSignature } from '#platform/crypto.ts'
import { addRevision, getLinkRevision } from '#platform/link-revisions.ts'

const DAY = 86_400_000
const VALIDITY_DAYS = 7

/**
 * Returns the last part of a `/preview/` address: the text, the last day of validity and our signature. It gives access
 * to the draft and nothing else.
 */
export async function createPreviewLink(app: App, textId: number): Promise<string> {
  const revision = await getLinkRevision(app.db, 'preview', textId)
  const lastDay = Math.floor(app.now().getTime() / DAY) + VALIDITY_DAYS
  return signPreviewLink(app.config.secretKey, `${textId}.${lastDay.toString(36)}`, revision)
}

/** Returns the id of the text that a link leads to, or null if the link has expired or is not ours. */
export async function findTextByPreviewLink(app: App, link: string): Promise<number | null> {
  const [, claim, textId, lastDay] = /^((\d{1,9})\.([0-9a-z]{1,5}))\.[0-9a-f]{32}$/.exec(link) ?? []
  if (!claim || !textId) return null
  const revision = await getLinkRevision(app.db, 'preview', textId)
  if (!hasValidSignature(app.config, link, key => signPreviewLink(key, claim, revision))) return null
  return app.now().getTime() < (Number.parseInt(lastDay!, 36) + 1) * DAY ? Number(textId) : null
}

/** Signs with 128 bits, because the link opens unpublished content. */
const signPreviewLink = (key: string, claim: string, revision: number) =>
  `${claim}.${calculateHmacHex(key, addRevision(`preview-link:${claim}`, revision)).slice(0, 32)}`
