/** Whether a host name stands for this very machine. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)
