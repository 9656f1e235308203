import type { MapsSettings } from '#platform/config/config.ts'
import { createGoogleMaps } from './google-maps.ts'

/** Finds a well-known place through each of the two services. Throws if something is wrong. */
export async function checkGoogleMaps(settings: MapsSettings): Promise<string> {
  const maps = createGoogleMaps(settings, { timeoutMs: 10_000 })
  const trouble = (service: string) => (error: Error) => {
    throw new Error(
      `${service} answers ${error.message.replace('maps: ', '')}. Enable it for the key, and allow the address of this server.`,
    )
  }
  await maps.suggest('Andheri West', crypto.randomUUID()).catch(trouble('Places API (New)'))
  await maps.geocode('Andheri West, Mumbai').catch(trouble('Geocoding API'))
  return 'Finds places and addresses'
}
