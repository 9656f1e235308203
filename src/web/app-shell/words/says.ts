import type { Area } from '#i18n/speaker.ts'

/** The handle of a route without a path that stands around the screens of an area (`words.ts` beside them): what these say. */
export const says = (...areas: Area[]) => ({ areas })
export type Says = ReturnType<typeof says>
