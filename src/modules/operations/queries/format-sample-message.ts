import { formatMessage } from '#modules/messaging/index.server.ts'
import type { MessageTextContent, TextKey } from '#modules/messaging/rules/message-text.ts'
import { previewTextOnSample, type TextPreview } from '#modules/messaging/rules/preview-message-text.ts'
import { sampleMessageParams, sampleSecrets } from '#modules/messaging/rules/sample-facts.ts'
import type { App } from '#platform/app.ts'

/** Formats a message about a sample order with the given text; null: the default text. */
export function formatSampleMessage(
  app: App,
  { template, language, channel }: TextKey,
  own: MessageTextContent | null,
  registeredAs: string | null,
) {
  const fixed = getBrandValues(app)
  const facts: Record<string, unknown> = { ...sampleMessageParams[template] }
  const params = template === 'login-code' ? { ...facts, ...fixed } : facts
  const link = channel === 'sms' ? SAMPLE_LINK : null
  const text = own && { ...own, registeredAs }
  return formatMessage(app.words, { template, language, params }, sampleSecrets[template] ?? {}, link, text)
}

/** As long as a real link. It opens nothing. */
const SAMPLE_LINK = 'TH-20042.g2x.0123456789ab'

/** Previews a custom text: the message, its number of SMS parts and the text to submit for approval. */
export const previewMessageText = (app: App, key: TextKey, own: MessageTextContent): TextPreview =>
  previewTextOnSample(
    key,
    own,
    formatSampleMessage(app, key, own, null),
    getBrandValues(app),
    app.words.t(key.language),
  )

const getBrandValues = ({ config, company }: App) => ({
  brand: company.brand.name,
  host: new URL(config.baseUrl).hostname,
})
