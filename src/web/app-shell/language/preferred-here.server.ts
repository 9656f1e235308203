import { english, type Language } from '#i18n/language.ts'
import { preferredLanguage } from '#i18n/wished-language.ts'
import { readCookie } from '../cookie.ts'
import { type Args, actorOf, appOf } from '../session.ts'
import { LANGUAGE_COOKIE } from './language-call.ts'

/**
 * In what a page that a message led to in English is rather read: the account's language, what was chosen in this browser, `written`, that of
 * the message, or what the browser accepts. Nobody chose English by tapping a link that names no language, and most phones in India say English. Null for English.
 */
export async function preferredHere({ request, context }: Args, written: Language | null) {
  const actor = await actorOf({ request, context }).catch(() => null)
  const chosen = readCookie(request, LANGUAGE_COOKIE)
  const account = actor?.kind === 'customer' ? actor.language : chosen ? null : written
  const accepts = request.headers.get('accept-language')
  return preferredLanguage({ page: english.code, chosen, account, accepts }, appOf(context).words.codes)
}
