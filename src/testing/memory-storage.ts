import type { FileStorage } from '#modules/documents/ports.ts'

/** Creates a storage in memory. */
export function createMemoryStorage(): FileStorage {
  const files = new Map<string, Uint8Array>()
  return {
    put: async (key, content) => void files.set(key, content),
    get: async key => files.get(key) ?? null,
    remove: async key => void files.delete(key),
  }
}
