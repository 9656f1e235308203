import { z } from 'zod'
import {
  type CatalogueFields,
  lineField,
  optionalField,
  proseField,
} from '#modules/catalogue/rules/catalogue-fields.ts'
import { findUnknownPlaceholders } from './placeholders.ts'
import { faqGroups, helpTopics, type TextContents, type TextKind } from './text-kinds.ts'

/** The maximum that a form accepts, in characters. */
const MAX_TEXT = 18_000
const text = proseField(MAX_TEXT).refine(words => findUnknownPlaceholders(words).length === 0, 'content.placeholder')
const title = lineField(120)
const lead = lineField(300)

/** The form schema of each kind of text. */
export const textFormSchemas: { [K in TextKind]: z.ZodType<TextContents[K], CatalogueFields> } = {
  article: z.object({ title, lead, text }),
  policy: z.object({ title, lead, text }),
  answer: z.object({
    title,
    text,
    topic: z.enum(helpTopics, 'catalogue.required'),
    asked: z.enum([...faqGroups, ''], 'catalogue.required').default(''),
    words: optionalField(lineField(200), ''),
  }),
  question: z.object({ title, text }),
  photo: z.object({ title, text: optionalField(text, '') }),
  client: z.object({ title, text: optionalField(text, '') }),
  opening: z.object({ title, where: lineField(120), text, wants: lineField(300) }),
}
