import { type Say, sayAny } from '#words/speaker.ts'

/** What a field of a truck, a worker or a team is called. */
export const fleetLabel = (say: Say, name: string): string => sayAny(say, `fleet.field.${name}`)
