import type { Language } from '#i18n/language.ts'
import type { App } from '#platform/app.ts'

/** What the lead reads whose number once agreed to be written to; null where there is none any more. It tells nothing else. */
export async function languageOfConsent(app: App, consentId: number): Promise<Language | null> {
  const row = await app.db
    .selectFrom('lead_consents')
    .innerJoin('leads', 'leads.mobile', 'lead_consents.mobile')
    .select('leads.language')
    .where('lead_consents.id', '=', consentId)
    .orderBy('leads.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? app.words.facts(row.language).code : null
}
