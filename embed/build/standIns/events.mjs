/** Node's emitter of events, as far as WalletConnect goes with it. */
export class EventEmitter {
  #listeners = new Map()

  on(type, listener) {
    this.#listeners.set(type, [...this.listeners(type), listener])
    return this
  }

  once(type, listener) {
    const heard = (...args) => {
      this.off(type, heard)
      listener.apply(this, args)
    }
    heard.listener = listener
    return this.on(type, heard)
  }

  off(type, listener) {
    const all = this.listeners(type)
    const at = all.findLastIndex((one) => one === listener || one.listener === listener)
    this.#listeners.set(type, all.toSpliced(at < 0 ? all.length : at, 1))
    return this
  }

  emit(type, ...args) {
    const all = this.listeners(type)
    if (type === 'error' && all.length === 0)
      throw args[0] instanceof Error ? args[0] : new Error(`Unhandled error: ${args[0]}`)
    for (const listener of all) listener.apply(this, args)
    return all.length > 0
  }

  listeners(type) {
    return this.#listeners.get(type) ?? []
  }

  listenerCount(type) {
    return this.listeners(type).length
  }

  removeAllListeners(type) {
    if (type === undefined) this.#listeners.clear()
    else this.#listeners.delete(type)
    return this
  }

  setMaxListeners() {
    return this
  }

  addListener(type, listener) {
    return this.on(type, listener)
  }

  removeListener(type, listener) {
    return this.off(type, listener)
  }
}

export default EventEmitter
