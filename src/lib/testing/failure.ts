/** What a promise rejects with. One that resolves gives what no error equals. */
export const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => ({ settled: value }),
    (error: unknown) => error,
  )
