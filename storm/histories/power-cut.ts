import type { KyselyPlugin } from 'kysely'

export class PowerCut extends Error {
  override readonly name = 'PowerCut'
}

/** Interrupts a command between two of its statements, like a kill: uncommitted changes are lost. */
export function createPowerCut() {
  let left = Number.POSITIVE_INFINITY
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (--left < 0) {
        left = Number.POSITIVE_INFINITY
        throw new PowerCut()
      }
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    plugin,
    after: (statements: number) => {
      left = statements
    },
    never: () => {
      left = Number.POSITIVE_INFINITY
    },
  }
}
