import { english, type Language } from '#i18n/language.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { RequestOrigin } from '../rules/asker.ts'

/** In what a customer is written to from now on. Refuses nothing: the caller knows that it is one of ours. */
export async function chooseLanguage(app: App, { id }: Pick<Customer, 'id'>, language: Language): Promise<void> {
  await app.db.updateTable('customers').set({ language }).where('id', '=', id).execute()
}

/**
 * Who signs in on a page in another language than English reads it, and an account that was told nothing takes it up. One that
 * was told a language keeps it: the page then offers that.
 */
export async function applyLanguage(
  app: App,
  customer: Customer,
  { language }: Pick<RequestOrigin, 'language'>,
): Promise<Customer> {
  if (customer.language !== english.code || language === english.code) return customer
  await chooseLanguage(app, customer, language)
  return { ...customer, language }
}
