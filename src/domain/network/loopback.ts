/** Whether a host name is this machine's own. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)
