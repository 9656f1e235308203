import { type Translate, translateAny } from '#i18n/speaker.ts'

/** What a field of a truck, a worker or a team is called. */
export const fleetLabel = (t: Translate, name: string): string => translateAny(t, `fleet.field.${name}`)
