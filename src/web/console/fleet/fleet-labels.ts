import { type Translate, translateAny } from '#words/speaker.ts'

/** What a field of a truck, a worker or a team is called. */
export const fleetLabel = (say: Translate, name: string): string => translateAny(say, `fleet.field.${name}`)
