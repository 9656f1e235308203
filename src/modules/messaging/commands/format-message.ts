import type { Language } from '#i18n/language.ts'
import type { Words } from '#i18n/open-words.ts'
import { ChannelError, type OutgoingMessage } from '../ports.ts'
import { type OwnText, translateOwn } from '../rules/own-texts.ts'
import { formatLabel, type QuotationLabel } from '../rules/quotation-label.ts'
import {
  buttonOf,
  formatFacts,
  hasButton,
  parseFacts,
  subjectOf,
  type Template,
  textOf,
  variablesOf,
} from '../rules/templates.ts'

type Stored = { template: Template; language: Language; params: Record<string, unknown> }
type Worded = Omit<OutgoingMessage, 'id' | 'to' | 'attachments'>
/** The operator's text, with the registration under which the provider approved it. */
export type ApprovedText = OwnText & { registeredAs: string | null }

/**
 * Formats a message in the customer's language from the stored facts. `secret` is inserted at the moment of sending;
 * `link` is the short link to the order, null if none is shown; `own` is the operator's text, if one is active. Throws
 * ChannelError 'never' if the facts do not match the template, because another version wrote them.
 */
export function formatMessage(
  words: Words,
  { template, language, params }: Stored,
  secret: Record<string, string>,
  link: string | null,
  own: ApprovedText | null = null,
): Worded {
  const facts = factsOf(template, params)
  const builtIn = words.t(language)
  const t = own ? translateOwn(builtIn, template, own) : builtIn
  const values = { ...formatFacts(template, facts, t), ...secret }
  const { orderNo } = values as { orderNo?: string }
  return {
    template,
    language: words.facts(language),
    subject: subjectOf(template, t),
    text: textOf(template, values, t),
    values: orderNo && link ? { ...values, link } : values,
    variables: variablesOf(template, t),
    label: template === 'quotation' ? formatLabel(facts.label as QuotationLabel, t) : null,
    registeredAs: own?.registeredAs ?? null,
    button: hasButton(template) ? buttonOf(template, t) : null,
  }
}

function factsOf(template: Template, params: Record<string, unknown>) {
  try {
    return parseFacts(template, params)
  } catch {
    throw new ChannelError({ kind: 'never' }, `its facts are not those of ${template}`)
  }
}
