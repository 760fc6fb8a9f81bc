type Closeable = { close(): Promise<void> }

/** Starts services in parallel, prints a line for each, and closes all of them together. */
export type Progress = {
  /** `address` is what the line shows. */
  start<Service extends Closeable>(
    name: string,
    run: () => Promise<Service>,
    address: (service: Service) => string,
  ): Promise<Service>
  /** Ends what has started and what is still starting. */
  closeAll(): Promise<void>
}

export function createProgress(say: (line: string) => void): Progress {
  const starting = new Set<Promise<Closeable>>()
  let closing: Promise<void> | undefined

  async function closeAll() {
    const services = await Promise.allSettled(starting)
    const results = await Promise.allSettled(
      services.map((service) => service.status === 'fulfilled' && service.value.close()),
    )
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }

  return {
    async start(name, run, address) {
      if (closing) throw new Error(`The sandbox is closing: ${name} does not start`)
      const began = performance.now()
      const service = run()
      starting.add(service)
      const started = await service
      const took = Math.round(performance.now() - began)
      say(`  ${name.padEnd(16)} ${address(started)}  (${took} ms)`)
      return started
    },
    closeAll() {
      closing ??= closeAll()
      return closing
    },
  }
}
