import { englishLanguage, type Language } from '#i18n/language.ts'
import { findPreferredLanguage } from '#i18n/preferred-language.ts'
import { readCookie } from '../cookie.ts'
import { getActor, getApp, type RouteArgs } from '../session.ts'
import { LANGUAGE_COOKIE } from './language-handler.ts'

/**
 * Returns the preferred language for a page that a message linked to in English: that of the account, of this browser,
 * of the message (`written`), or one that the browser accepts. A link without a language is no choice of English, and
 * most phones in India request English. Null for English.
 */
export async function getPreferredLanguage({ request, context }: RouteArgs, written: Language | null) {
  const actor = await getActor({ request, context }).catch(() => null)
  const chosen = readCookie(request, LANGUAGE_COOKIE)
  const account = actor?.kind === 'customer' ? actor.language : chosen ? null : written
  const accepts = request.headers.get('accept-language')
  return findPreferredLanguage({ page: englishLanguage.code, chosen, account, accepts }, getApp(context).words.codes)
}
