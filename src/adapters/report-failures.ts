/** Wraps a port so that `onError` is called with the error of each failed call. The caller gets the error as before. */
export function reportFailures<P extends object>(port: P, onError: (error: Error) => void): P {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, args)
        if (answer instanceof Promise) answer.catch(onError)
        return answer
      }
    },
  })
}
