/** What was found of one thing that an operator sets up, in words for the operator. 'off': it is not set. */
export type Finding = { name: string; mark: 'fine' | 'wrong' | 'off'; words: string }

declare module '#platform/app.ts' {
  interface Ports {
    /** Asks each provider whose keys are set whether they are right; sends nothing. */
    checkUp: () => Promise<Finding[]>
  }
}
