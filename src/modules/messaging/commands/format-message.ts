import type { Language } from '#i18n/language.ts'
import type { Words } from '#i18n/open-words.ts'
import { ChannelError, type OutgoingMessage } from '../ports.ts'
import { type MessageTextContent, overrideTranslation } from '../rules/message-text.ts'
import { formatQuotationLabel, type QuotationLabel } from '../rules/quotation-label.ts'
import {
  formatMessageFacts,
  getTemplateButton,
  getTemplateSubject,
  getTemplateText,
  hasButton,
  listTemplateVariables,
  parseMessageFacts,
  type Template,
} from '../rules/templates.ts'

type StoredMessage = { template: Template; language: Language; params: Record<string, unknown> }
type FormattedMessage = Omit<OutgoingMessage, 'id' | 'to' | 'attachments'>
/** The operator's text, with the registration under which the provider approved it. */
export type ApprovedText = MessageTextContent & { registeredAs: string | null }

/**
 * Formats a message in the customer's language from the stored facts. `secret` is inserted at the moment of sending;
 * `link` is the short link to the order, null if none is shown; `own` is the operator's text, if one is active. Throws
 * ChannelError 'never' if the facts do not match the template, because another version wrote them.
 */
export function formatMessage(
  words: Words,
  { template, language, params }: StoredMessage,
  secret: Record<string, string>,
  link: string | null,
  own: ApprovedText | null = null,
): FormattedMessage {
  const facts = parseStoredFacts(template, params)
  const builtIn = words.t(language)
  const t = own ? overrideTranslation(builtIn, template, own) : builtIn
  const values = { ...formatMessageFacts(template, facts, t), ...secret }
  const { orderNo } = values as { orderNo?: string }
  return {
    template,
    language: words.facts(language),
    subject: getTemplateSubject(template, t),
    text: getTemplateText(template, values, t),
    values: orderNo && link ? { ...values, link } : values,
    variables: listTemplateVariables(template, t),
    label: template === 'quotation' ? formatQuotationLabel(facts.label as QuotationLabel, t) : null,
    registeredAs: own?.registeredAs ?? null,
    button: hasButton(template) ? getTemplateButton(template, t) : null,
  }
}

function parseStoredFacts(template: Template, params: Record<string, unknown>) {
  try {
    return parseMessageFacts(template, params)
  } catch {
    throw new ChannelError({ kind: 'never' }, `its facts are not those of ${template}`)
  }
}
