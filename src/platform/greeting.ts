import type { Config } from './config/config.ts'

/**
 * Formats the text that a trial prints after its start. Site and console have the address of BASE_URL, like all their
 * links. The outbox is available on this machine only, whatever the site's address. `login`: who may log in to the
 * console.
 */
export function formatGreeting(
  { brand, baseUrl }: Pick<Config, 'brand' | 'baseUrl'>,
  here: string,
  login: string,
): string {
  const site = baseUrl.endsWith(':0') ? here : baseUrl // any free port was requested
  return `
  ${brand.name} is running.

  Site      ${site}
  Console   ${site}/console   (${login})
  Outbox    ${here}/sim/outbox   (OTPs and messages from the simulators)

`
}
