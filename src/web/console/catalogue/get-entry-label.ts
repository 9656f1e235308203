import { type Translate, translateAny } from '#i18n/translator.ts'

/** Returns the label of a field: 'title', or in one of several rows, 'option.50101.name' and 'question.2'. */
export function getEntryLabel(t: Translate, name: string): string {
  const [first, , column] = name.split('.') // a home size has 'cart.17', with one label for all items
  return translateAny(t, `catalogue.field.${column ?? first}`)
}
