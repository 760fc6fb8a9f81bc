/**
 * jotai's store for atoms without promises: what is derived is worked out when it is asked for, kept
 * until something it has read changes, and listeners hear of a change once everything is settled.
 */

/** How a plain atom is written: with a value, or with what makes one of the last. */
function write(get, set, next) {
  return set(this, typeof next === 'function' ? next(get(this)) : next)
}

export const atom = (first, itsWrite) => ({
  ...(typeof first === 'function' ? { read: first } : { init: first, write }),
  ...(itsWrite && { write: itsWrite }),
})

export const createStore = () => {
  const states = new WeakMap()
  /** Counts the changes of plain atoms. */
  let epoch = 0
  /** Derived atoms somebody listens to, of which something has changed. */
  const stale = new Set()
  /** Worked out anew: what they read may be something else now. */
  const unsettled = new Set()
  /** Of these listeners have yet to hear. */
  const changed = new Set()

  const stateOf = (atom) => {
    let state = states.get(atom)
    if (!state) {
      state = { value: atom.init, version: 0, reads: new Map(), seen: -1 }
      states.set(atom, state)
    }
    return state
  }

  const read = (atom) => {
    const { failed, value } = upToDate(atom)
    if (failed) throw failed.error
    return value
  }

  const upToDate = (atom) => {
    const state = stateOf(atom)
    const isStale = stale.has(atom)
    if (!atom.read || (state.version > 0 && !isStale && (state.live || state.seen === epoch)))
      return state
    const isAsBefore = ([other, version]) => upToDate(other).version === version
    if (state.version === 0 || ![...state.reads].every(isAsBefore)) workOut(atom, state)
    state.seen = epoch
    stale.delete(atom)
    return state
  }

  const workOut = (atom, state) => {
    let isNow = true
    const get = (other) => {
      const { version } = upToDate(other)
      state.reads.set(other, version)
      // Functions that atoms hold may read later on.
      if (!isNow && state.live) settle(atom)
      return read(other)
    }
    let value
    let failed
    state.reads = new Map()
    try {
      value = atom.read(get)
    } catch (error) {
      failed = { error }
    }
    isNow = false
    if (state.live) unsettled.add(atom)
    if (state.version > 0 && !failed && !state.failed && Object.is(value, state.value)) return
    Object.assign(state, { value, failed, version: state.version + 1 })
    if (state.live) changed.add(atom)
  }

  /** Lives as long as anyone listens to it, or to what reads it. */
  const enliven = (atom) => {
    const state = upToDate(atom)
    if (!state.live) {
      state.live = { listeners: new Set(), readers: new Set(), reads: new Set() }
      settle(atom)
    }
    return state.live
  }

  const release = (atom) => {
    const state = stateOf(atom)
    const { listeners, readers, reads } = state.live ?? {}
    if (!reads || listeners.size + readers.size > 0) return
    state.live = undefined
    stale.delete(atom)
    for (const other of reads) leave(atom, other)
  }

  const leave = (atom, other) => {
    stateOf(other).live?.readers.delete(atom)
    release(other)
  }

  /** What a living atom reads lives, and nothing that it reads no more. */
  const settle = (atom) => {
    const { live, reads } = stateOf(atom)
    if (!live) return
    for (const other of reads.keys())
      if (!live.reads.has(other)) {
        live.reads.add(other)
        enliven(other).readers.add(atom)
      }
    for (const other of live.reads)
      if (!reads.has(other)) {
        live.reads.delete(other)
        leave(atom, other)
      }
  }

  const outdate = (atom) => {
    for (const reader of stateOf(atom).live?.readers ?? []) {
      if (stale.has(reader)) continue
      stale.add(reader)
      outdate(reader)
    }
  }

  const change = (atom, ...args) => {
    let isNow = true
    const set = (other, ...rest) => {
      try {
        if (other !== atom) return change(other, ...rest)
        const state = stateOf(atom)
        if (Object.is(state.value, rest[0])) return undefined
        state.value = rest[0]
        state.version++
        epoch++
        changed.add(atom)
        outdate(atom)
        return undefined
      } finally {
        if (!isNow) tell()
      }
    }
    try {
      return atom.write(read, set, ...args)
    } finally {
      isNow = false
    }
  }

  /** What is stale, each after what it reads. */
  const inOrder = () => {
    const met = new Set()
    const order = []
    const visit = (atom) => {
      if (met.has(atom)) return
      met.add(atom)
      for (const reader of [...(stateOf(atom).live?.readers ?? [])].reverse()) visit(reader)
      if (stale.has(atom)) order.unshift(atom)
    }
    for (const atom of [...changed].reverse()) visit(atom)
    return order
  }

  const tell = () => {
    let failed
    while (stale.size + unsettled.size + changed.size > 0) {
      for (const atom of [...inOrder(), ...stale]) upToDate(atom)
      for (const atom of [...unsettled]) {
        unsettled.delete(atom)
        settle(atom)
      }
      const news = [...changed]
      changed.clear()
      const due = news.flatMap((atom) => [...(stateOf(atom).live?.listeners ?? [])])
      for (const listener of new Set(due))
        try {
          listener()
        } catch (error) {
          failed ??= { error }
        }
    }
    if (failed) throw failed.error
  }

  return {
    get: read,
    set(atom, ...args) {
      try {
        return change(atom, ...args)
      } finally {
        tell()
      }
    },
    sub(atom, listener) {
      const { listeners } = enliven(atom)
      listeners.add(listener)
      tell()
      return () => {
        listeners.delete(listener)
        release(atom)
      }
    },
  }
}
