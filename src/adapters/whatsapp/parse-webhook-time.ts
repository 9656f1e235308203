/** Converts the time of a webhook, in whole seconds: the whole second counts. */
export function parseWebhookTime(timestamp: string | number | undefined): Date | null {
  const seconds = Number(timestamp)
  return Number.isSafeInteger(seconds) && seconds > 0 && seconds < 1e11 ? new Date(seconds * 1_000 + 999) : null
}
