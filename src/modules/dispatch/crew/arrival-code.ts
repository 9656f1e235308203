import { createHmac } from 'node:crypto'

/** Four digits that a customer reads to the crew at the door. Worked out anew each time and stored nowhere, as login codes are. */
export const arrivalCode = (secretKey: string, jobId: number): string => digitsOf(secretKey, `arrival:${jobId}`)

/** Others, that they read out once all is done, where they cannot sign. */
export const endCode = (secretKey: string, jobId: number): string => digitsOf(secretKey, `end:${jobId}`)

function digitsOf(secretKey: string, what: string): string {
  const mac = createHmac('sha256', secretKey).update(what).digest()
  return String(mac.readUInt32BE(0) % 10_000).padStart(4, '0')
}
