import { calculateHmacHex } from '#platform/crypto.ts'

/** Signs a link to a hire with 72 bits over what it stands for. At most 30 characters, as the SMS registry allows. */
export const signHireLink = (key: string, id: number, signed: string): string =>
  `${id.toString(36)}.${calculateHmacHex(key, signed).slice(0, 18)}`

/** Returns the id that a link claims, before its signature is checked; null if it has another form. */
export function parseHireLink(link: string): number | null {
  const [, encodedId] = /^([0-9a-z]{1,6})\.[0-9a-f]{18}$/.exec(link) ?? []
  return encodedId ? Math.min(Number.parseInt(encodedId, 36), 2_147_483_647) : null
}
