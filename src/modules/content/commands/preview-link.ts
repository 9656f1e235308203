import type { App } from '#platform/app.ts'
import { hmacHex, isSigned } from '#platform/crypto.ts'
import { getLinkRevision, signedWith } from '#platform/link-revisions.ts'

const DAY = 86_400_000
const LIFE_DAYS = 7

/**
 * Returns the last part of a `/preview/` address: the text, the last day of validity and our signature. It gives access
 * to the draft and nothing else.
 */
export async function previewLink(app: App, textId: number): Promise<string> {
  const revision = await getLinkRevision(app.db, 'preview', textId)
  const lastDay = Math.floor(app.now().getTime() / DAY) + LIFE_DAYS
  return signed(app.config.secretKey, `${textId}.${lastDay.toString(36)}`, revision)
}

/** Returns the id of the text that a link leads to, or null if the link has expired or is not ours. */
export async function textOfLink(app: App, link: string): Promise<number | null> {
  const [, told, textId, lastDay] = /^((\d{1,9})\.([0-9a-z]{1,5}))\.[0-9a-f]{32}$/.exec(link) ?? []
  if (!told || !textId) return null
  const revision = await getLinkRevision(app.db, 'preview', textId)
  if (!isSigned(app.config, link, key => signed(key, told, revision))) return null
  return app.now().getTime() < (Number.parseInt(lastDay!, 36) + 1) * DAY ? Number(textId) : null
}

/** Signs with 128 bits, because the link opens unpublished content. */
const signed = (key: string, told: string, revision: number) =>
  `${told}.${hmacHex(key, signedWith(`preview-link:${told}`, revision)).slice(0, 32)}`
