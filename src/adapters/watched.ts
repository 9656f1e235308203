/** The same port; `told` hears of each call that failed. Who called hears of it as before. */
export function watched<P extends object>(port: P, told: (error: Error) => void): P {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, args)
        if (answer instanceof Promise) answer.catch(told)
        return answer
      }
    },
  })
}
