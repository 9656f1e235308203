import { formatMessage } from '#modules/messaging/index.server.ts'
import type { OwnText, TextKey } from '#modules/messaging/rules/own-texts.ts'
import { previewText, type TextPreview } from '#modules/messaging/rules/preview-text.ts'
import { sampleParams, sampleSecrets } from '#modules/messaging/rules/sample-facts.ts'
import type { App } from '#platform/app.ts'

/** Formats a message about a sample order with the given text; null: the default text. */
export function formatSample(
  app: App,
  { template, language, channel }: TextKey,
  own: OwnText | null,
  registeredAs: string | null,
) {
  const fixed = fixedOf(app)
  const facts: Record<string, unknown> = { ...sampleParams[template] }
  const params = template === 'login-code' ? { ...facts, ...fixed } : facts
  const link = channel === 'sms' ? SAMPLE_LINK : null
  const text = own && { ...own, registeredAs }
  return formatMessage(app.words, { template, language, params }, sampleSecrets[template] ?? {}, link, text)
}

/** As long as a real link. It opens nothing. */
const SAMPLE_LINK = 'TH-20042.g2x.0123456789ab'

/** Previews a custom text: the message, its number of SMS parts and the text to submit for approval. */
export const previewOwn = (app: App, key: TextKey, own: OwnText): TextPreview =>
  previewText(key, own, formatSample(app, key, own, null), fixedOf(app), app.words.t(key.language))

const fixedOf = ({ config, company }: App) => ({ brand: company.brand.name, host: new URL(config.baseUrl).hostname })
