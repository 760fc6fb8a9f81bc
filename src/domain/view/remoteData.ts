/** Fetched data with its status. `value` may be the previous data, so that a refresh does not blank the view. */
export type RemoteData<Value> =
  | { status: 'idle' }
  | { status: 'loading'; value?: Value }
  | { status: 'ready'; value: Value; at: number }
  | { status: 'failed'; error: unknown; value?: Value; at: number }

/** The value, if there is one. */
export const known = <Value>(data: RemoteData<Value> | undefined): Value | undefined =>
  data && data.status !== 'idle' ? data.value : undefined
