const shape = /^[a-z]+(\/[A-Za-z0-9_-]+)*\/[A-Za-z0-9_-]+\.[a-z]+$/

/** Checks a key and returns it: throws if it could leave the folder or the bucket, which only a bug can cause. */
export function checkKey(key: string): string {
  if (!shape.test(key)) throw new RangeError(`not a key of a file: ${JSON.stringify(key)}`)
  return key
}
