import type { Handler } from 'hono'
import { z } from 'zod'
import { localisePath, splitAddress } from '#i18n/address.ts'
import type { Language } from '#i18n/language.ts'
import { setCustomerLanguage } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { toCanonicalPath } from '../canonical-path.ts'
import { buildCookie } from '../cookie.ts'
import { toLocalPath } from '../local-path.ts'
import { readForm } from '../read-form.ts'
import { readSession } from '../session.ts'

const YEAR = 365 * 86_400
export const LANGUAGE_COOKIE = 'lang'

const languageForm = z.object({
  language: z.string().max(3),
  /** The path of the page, without its language. */
  to: z.string().max(2_000).default('/'),
  /** Set to change the language of this browser only: the account stays as it is. */
  here: z.string().max(3).optional(),
})

/**
 * `POST /language`: the page in another language. The choice is stored in the browser and, if logged in, with the
 * account. It is a form and not a link because it changes something: no other site and no crawler may request it. It is
 * registered outside the screens, whose router prefixes every address with its own language.
 */
export const createLanguageHandler =
  (app: App): Handler =>
  async c => {
    const form = await readForm(c.req.raw, languageForm).catch(() => null)
    if (!form || !app.words.codes.has(form.language)) return c.body(null, 400)
    const { language, to, here } = form
    if (!here) await saveToAccount(app, c.req.raw, language)
    c.header('set-cookie', buildCookie(LANGUAGE_COOKIE, language, { seconds: YEAR }))
    return c.redirect(toLocalPath(toPageAddress(language, to, app.words.codes)), 303)
  }

/** Returns the canonical address of a page in a language (`toCanonicalPath`), whatever form it was sent in. */
function toPageAddress(language: Language, to: string, languages: ReadonlySet<Language>): string {
  const { pathname, search, hash } = new URL(toLocalPath(to), 'http://here.invalid')
  try {
    return localisePath(language, toCanonicalPath(splitAddress(decodePath(pathname), languages).path)) + search + hash
  } catch (error) {
    if (error instanceof URIError) return localisePath(language, '/')
    throw error
  }
}

/** Decodes a path. Throws `URIError` where '%' is not followed by two hexadecimal digits. */
function decodePath(path: string): string {
  decodeURIComponent(path)
  return path
}

/**
 * Stores the language with the account. The visitor can go on reading in that language even if the database is
 * unavailable.
 */
async function saveToAccount(app: App, request: Request, language: Language) {
  try {
    const actor = await readSession(app, request)
    if (actor?.kind === 'customer') await setCustomerLanguage(app, actor, language)
  } catch (error) {
    app.log.error({ error }, 'the language could not be kept with the account')
  }
}
