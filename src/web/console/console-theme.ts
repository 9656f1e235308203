import { readCookie } from '#web/app-shell/cookie.ts'

/** The colour themes of the console: as the device is set, or always light or dark. */
export const consoleThemes = ['device', 'light', 'dark'] as const
export type ConsoleTheme = (typeof consoleThemes)[number]

/** Reads the theme that was chosen in this browser. The tokens of the dark theme are in `console-tokens.css`. */
export const readConsoleTheme = (request: Request): ConsoleTheme => {
  const chosen = readCookie(request, 'look')
  return consoleThemes.find(look => look === chosen) ?? 'device'
}
