import type { Language } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import { type ChannelName, readApprovedTexts } from '#modules/messaging/index.server.ts'
import { overrideTranslation } from '#modules/messaging/rules/message-text.ts'
import type { Template } from '#modules/messaging/rules/templates.ts'
import type { App } from '#platform/app.ts'

/**
 * Finds the approved text behind a provider's name or id, as entered by the operator; if languages share a name, in the
 * requested one.
 */
export type RegisteredTextLookup = (
  channel: ChannelName,
  registeredAs: string,
  language?: Language,
) => Promise<{ template: Template; t: Translate } | null>

/** Builds the lookup for simulators, which approve what the operator says was approved. */
export const buildRegisteredTextLookup =
  ({ db, words }: Pick<App, 'db' | 'words'>): RegisteredTextLookup =>
  async (channel, registeredAs, language) => {
    const found = (await readApprovedTexts(db)).find(
      one => one.channel === channel && one.registeredAs === registeredAs && (!language || one.language === language),
    )
    return found
      ? { template: found.template, t: overrideTranslation(words.t(found.language), found.template, found) }
      : null
  }
