import type { Config } from './config/config.ts'

/**
 * What a trial prints once it has started. Site and console have the address that BASE_URL gives them, as all their links do.
 * The outbox answers this machine alone, whatever address the site has. `login`: who may log in to the console.
 */
export function greeting({ brand, baseUrl }: Pick<Config, 'brand' | 'baseUrl'>, here: string, login: string): string {
  const site = baseUrl.endsWith(':0') ? here : baseUrl // any free port was asked for
  return `
  ${brand.name} is running.

  Site      ${site}
  Console   ${site}/console   (${login})
  Outbox    ${here}/sim/outbox   (OTPs and messages from the simulators)

`
}
