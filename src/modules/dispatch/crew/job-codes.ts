import { createHmac } from 'node:crypto'

/**
 * Returns the four digits (Start OTP) that a customer reads to the crew on arrival. Derived on each call and never
 * stored.
 */
export const deriveArrivalCode = (secretKey: string, jobId: number): string =>
  deriveDigits(secretKey, `arrival:${jobId}`)

/** Returns the four digits (End OTP) that a customer who cannot sign reads out at the end. */
export const deriveEndCode = (secretKey: string, jobId: number): string => deriveDigits(secretKey, `end:${jobId}`)

function deriveDigits(secretKey: string, what: string): string {
  const mac = createHmac('sha256', secretKey).update(what).digest()
  return String(mac.readUInt32BE(0) % 10_000).padStart(4, '0')
}
