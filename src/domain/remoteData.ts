/** Something fetched: never three booleans. `value` may be what was known before, so that a refresh does not blank the view. */
export type RemoteData<Value> =
  | { status: 'idle' }
  | { status: 'loading'; value?: Value }
  | { status: 'ready'; value: Value; at: number }
  | { status: 'failed'; error: unknown; value?: Value; at: number }

/** The value as far as it is known. */
export const known = <Value>(data: RemoteData<Value> | undefined): Value | undefined =>
  data && data.status !== 'idle' ? data.value : undefined
