/** What every call that leaves the page accepts: aborting `signal` rejects the call with the signal's reason. */
export type Cancellable = { signal?: AbortSignal | undefined }
