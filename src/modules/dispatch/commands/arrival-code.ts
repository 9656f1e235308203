import { createHmac } from 'node:crypto'

/** Four digits that a customer reads to the crew at the door. Worked out anew each time and stored nowhere, as login codes are. */
export function arrivalCode(secretKey: string, jobId: number): string {
  const mac = createHmac('sha256', secretKey).update(`arrival:${jobId}`).digest()
  return String(mac.readUInt32BE(0) % 10_000).padStart(4, '0')
}
