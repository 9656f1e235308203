const shape = /^[a-z]+(\/[A-Za-z0-9_-]+)*\/[A-Za-z0-9_-]+\.[a-z]+$/

/** A key as it is: throws for anything that could leave the folder or the bucket, which only a bug can ask for. */
export function checkKey(key: string): string {
  if (!shape.test(key)) throw new RangeError(`not a key of a file: ${JSON.stringify(key)}`)
  return key
}
