import { english, type Language } from '#i18n/language.ts'
import { preferredLanguage } from '#i18n/wished-language.ts'
import { readCookie } from '../cookie.ts'
import { type Args, actorOf, appOf } from '../session.ts'
import { LANGUAGE_COOKIE } from './language-call.ts'

/**
 * Returns the preferred language for a page that a message linked to in English: that of the account, of this browser,
 * of the message (`written`), or one that the browser accepts. A link without a language is no choice of English, and
 * most phones in India request English. Null for English.
 */
export async function preferredHere({ request, context }: Args, written: Language | null) {
  const actor = await actorOf({ request, context }).catch(() => null)
  const chosen = readCookie(request, LANGUAGE_COOKIE)
  const account = actor?.kind === 'customer' ? actor.language : chosen ? null : written
  const accepts = request.headers.get('accept-language')
  return preferredLanguage({ page: english.code, chosen, account, accepts }, appOf(context).words.codes)
}
