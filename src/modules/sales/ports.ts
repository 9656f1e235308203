/** Meta's lead ads: notifications of new leads, which are then read from its API. */
export type MetaLeadAds = {
  /** Returns what Meta's check of our address expects; null for a wrong token. */
  answerChallenge: (query: { mode?: string; token?: string; challenge?: string }) => string | null
  /** Returns the ids of the leads of a notification; null if its signature is wrong. */
  readNotification: (body: Uint8Array, headers: Headers) => string[] | null
  /** Reads a lead as Meta answers it. Throws if Meta does not answer; its notification then comes again. */
  readLead: (id: string) => Promise<unknown>
}

declare module '#platform/app.ts' {
  interface Ports {
    /** Null without keys. */
    metaLeadAds: MetaLeadAds | null
  }
}
