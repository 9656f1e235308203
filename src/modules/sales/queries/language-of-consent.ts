import type { Language } from '#i18n/language.ts'
import type { App } from '#platform/app.ts'

/** What the lead reads whose number once agreed to be written to; null where there is none any more. It tells nothing else. */
export async function languageOfConsent(app: App, consentId: number): Promise<Language | null> {
  const row = await app.db
    .selectFrom('sales_consents')
    .innerJoin('sales_leads', 'sales_leads.mobile', 'sales_consents.mobile')
    .select('sales_leads.language')
    .where('sales_consents.id', '=', consentId)
    .orderBy('sales_leads.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? app.words.facts(row.language).code : null
}
