import { type Translate, translateAny } from '#i18n/translator.ts'

/** Returns the label of a field of a truck, a worker or a team. */
export const getFleetLabel = (t: Translate, name: string): string => translateAny(t, `fleet.field.${name}`)
