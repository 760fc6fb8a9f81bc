/** What a promise rejects with. For one that resolves, a value that equals no error. */
export const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => ({ settled: value }),
    (error: unknown) => error,
  )
