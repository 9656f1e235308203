import { type Translate, translateAny } from '#i18n/speaker.ts'

/** What a field is called: 'title', or of one of several rows, 'option.50101.name' and 'question.2'. */
export function labelOf(t: Translate, name: string): string {
  const [first, , column] = name.split('.') // of a home 'cart.17', which has one label
  return translateAny(t, `catalogue.field.${column ?? first}`)
}
