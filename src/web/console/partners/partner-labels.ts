import { type Translate, translateAny } from '#i18n/translator.ts'

/** Returns the label of a field of a partner. */
export const getPartnerLabel = (t: Translate, name: string): string => translateAny(t, `partners.field.${name}`)
