import type { Area } from '#i18n/translator.ts'

/**
 * Builds the handle of a pathless layout route around the screens of an area (`words.ts` beside them): it lists the
 * translation areas that the screens use.
 */
export const declareTextAreas = (...areas: Area[]) => ({ areas })
export type TextAreasHandle = ReturnType<typeof declareTextAreas>
