import type { Language } from '#i18n/language.ts'
import type { App } from '#platform/app.ts'

/** Returns the language of the lead behind a consent, and nothing else. Null if there is no lead any more. */
export async function getConsentLanguage(app: App, consentId: number): Promise<Language | null> {
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
