import { englishLanguage, type Language } from '#i18n/language.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { RequestOrigin } from '../rules/client-info.ts'

/** Sets the language of messages to a customer. The caller checks that it is a language of the site. */
export async function setCustomerLanguage(app: App, { id }: Pick<Customer, 'id'>, language: Language): Promise<void> {
  await app.db.updateTable('customers').set({ language }).where('id', '=', id).execute()
}

/**
 * Adopts the page's language at login if it is not English and the account still has the default. An account with a
 * chosen language keeps it, and the page offers a switch.
 */
export async function setLanguageFromPage(
  app: App,
  customer: Customer,
  { language }: Pick<RequestOrigin, 'language'>,
): Promise<Customer> {
  if (customer.language !== englishLanguage.code || language === englishLanguage.code) return customer
  await setCustomerLanguage(app, customer, language)
  return { ...customer, language }
}
