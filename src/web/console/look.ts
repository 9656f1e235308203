import { readCookie } from '#web/app-shell/cookie.ts'

/** How the console looks: as the device says, or always so. */
export const looks = ['device', 'light', 'dark'] as const
export type Look = (typeof looks)[number]

/** What this browser was told; the sheet that it means is `console-tokens.css`. */
export const lookOf = (request: Request): Look => {
  const chosen = readCookie(request, 'look')
  return looks.find(look => look === chosen) ?? 'device'
}
