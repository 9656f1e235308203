import { calculateHmacHex, isSameText } from '#platform/crypto.ts'

/** The parameters with which Meta checks an address before it sends anything there. */
export type MetaChallenge = { mode?: string; token?: string; challenge?: string }

/** Returns what Meta's check of our address expects; null for a wrong token. */
export const answerMetaChallenge = ({ mode, token, challenge }: MetaChallenge, verifyToken: string): string | null =>
  mode === 'subscribe' && isSameText(token ?? '', verifyToken) ? (challenge ?? '') : null

/** True if Meta signed this body with the secret of our app. */
export const isSignedByMeta = (body: Uint8Array, headers: Headers, appSecret: string): boolean =>
  isSameText(headers.get('x-hub-signature-256') ?? '', `sha256=${calculateHmacHex(appSecret, body)}`)
