/** Returns the selected ids from the names of a form’s fields: 'truck-5', 'worker-12'. */
export const readSelectedIds = (names: readonly string[], kind: 'truck' | 'worker' | 'partner'): number[] =>
  names.flatMap(name => {
    const [, id] = new RegExp(`^${kind}-(\\d{1,9})$`).exec(name) ?? []
    return id ? [Number(id)] : []
  })
