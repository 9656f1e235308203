import { readCookie } from '#web/app-shell/cookie.ts'

/** The colour themes of the console: as the device is set, or always light or dark. */
export const looks = ['device', 'light', 'dark'] as const
export type Look = (typeof looks)[number]

/** Reads the theme that was chosen in this browser. The tokens of the dark theme are in `console-tokens.css`. */
export const lookOf = (request: Request): Look => {
  const chosen = readCookie(request, 'look')
  return looks.find(look => look === chosen) ?? 'device'
}
