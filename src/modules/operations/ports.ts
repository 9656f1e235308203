/** The result of checking one thing that an operator sets up, in words for the operator. 'off': it is not set up. */
export type SetupFinding = { name: string; mark: 'fine' | 'wrong' | 'off'; words: string }

declare module '#platform/app.ts' {
  interface Ports {
    /** Checks the keys of each configured provider. Sends nothing. */
    checkConnections: () => Promise<SetupFinding[]>
  }
}
