export type Resolvers<Value> = {
  promise: Promise<Value>
  resolve(value: Value | PromiseLike<Value>): void
  reject(reason?: unknown): void
}

/** `Promise.withResolvers`, which the oldest supported browsers lack. */
export const withResolvers = <Value>(): Resolvers<Value> => {
  const made = {} as Resolvers<Value>
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
  return made
}
