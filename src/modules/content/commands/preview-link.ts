import type { App } from '#platform/app.ts'
import { hmacHex, isSigned } from '#platform/crypto.ts'

const DAY = 86_400_000
const LIFE_DAYS = 7

/** What stands behind `/preview/`: the text, the day it ends, and our signature. Who has it reads the draft, and nothing else. */
export function previewLink(app: App, textId: number): string {
  const lastDay = Math.floor(app.now().getTime() / DAY) + LIFE_DAYS
  return signed(app.config.secretKey, `${textId}.${lastDay.toString(36)}`)
}

/** The text that a link leads to; null for one that has ended or is not ours. */
export function textOfLink(app: App, link: string): number | null {
  const [, told, textId, lastDay] = /^((\d{1,9})\.([0-9a-z]{1,5}))\.[0-9a-f]{32}$/.exec(link) ?? []
  if (!told || !textId || !isSigned(app.config, link, key => signed(key, told))) return null
  return app.now().getTime() < (Number.parseInt(lastDay!, 36) + 1) * DAY ? Number(textId) : null
}

/** 128 bits: it opens what is not public yet. */
const signed = (key: string, told: string) => `${told}.${hmacHex(key, `preview-link:${told}`).slice(0, 32)}`
