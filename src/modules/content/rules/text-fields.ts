import { z } from 'zod'
import { type Fields, line, orNothing, prose } from '#modules/catalogue/rules/fields.ts'
import { unknownPlaceholders } from './placeholders.ts'
import { askedGroups, helpTopics, type TextContents, type TextKind } from './text-kinds.ts'

/** The maximum that a form accepts, in characters. */
const MAX_TEXT = 18_000
const text = prose(MAX_TEXT).refine(words => unknownPlaceholders(words).length === 0, 'content.placeholder')
const title = line(120)
const lead = line(300)

/** The form schema of each kind of text. */
export const textFields: { [K in TextKind]: z.ZodType<TextContents[K], Fields> } = {
  article: z.object({ title, lead, text }),
  policy: z.object({ title, lead, text }),
  answer: z.object({
    title,
    text,
    topic: z.enum(helpTopics, 'catalogue.required'),
    asked: z.enum([...askedGroups, ''], 'catalogue.required').default(''),
    words: orNothing(line(200), ''),
  }),
  question: z.object({ title, text }),
  photo: z.object({ title, text: orNothing(text, '') }),
  client: z.object({ title, text: orNothing(text, '') }),
  opening: z.object({ title, where: line(120), text, wants: line(300) }),
}
