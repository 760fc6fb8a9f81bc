import * as React from 'react'

type Dispatcher = Record<string, (...args: never[]) => unknown>

/** Where React keeps who answers its hooks: the one thing here that only this very version of React promises. */
const internals = (React as unknown as Record<string, { H: Dispatcher | null }>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as { H: Dispatcher | null }

export type Hooks = {
  /** Renders a component with these hooks. */
  run<Result>(render: () => Result): Result
  /** Gives a context its value while `render` runs. */
  provide<Result>(context: object, value: unknown, render: () => Result): Result
  /** What is to run once the nodes are in the page; answers what ends it. */
  settle(): () => void
}

type Effect = () => unknown

const resolve = (value: unknown): unknown => (typeof value === 'function' ? value() : value)

/**
 * Hooks for components that are drawn a single time: state has its first value, effects that style or place run
 * when told to, and whatever else a component would begin is left to React, which takes over soon.
 * `onUpdate` hears of a component that wants to be drawn again.
 */
export const createOnceHooks = (onUpdate: () => void): Hooks => {
  const contexts = new Map<object, unknown>()
  const styling: Effect[] = []
  const placing: Effect[] = []
  let isRendering = false
  let ids = 0

  // An update while rendering says no more than what the first value already leads to.
  const update = () => {
    if (!isRendering) onUpdate()
  }
  const nothing = () => {}
  const hooks: Dispatcher = {
    use: (context: object) => hooks.useContext?.(context as never),
    useContext: (context: { _currentValue: unknown }) =>
      contexts.has(context) ? contexts.get(context) : context._currentValue,
    useState: (initial: unknown) => [resolve(initial), update],
    useReducer: (_reduce: unknown, first: unknown, init?: (first: unknown) => unknown) => [
      init ? init(first) : first,
      update,
    ],
    useRef: (current: unknown) => ({ current }),
    useMemo: (make: () => unknown) => make(),
    useCallback: (callback: unknown) => callback,
    useEffectEvent: (callback: unknown) => callback,
    useId: () => `first-${ids++}`,
    useEffect: nothing,
    useDebugValue: nothing,
    useImperativeHandle: nothing,
    useInsertionEffect: (effect: Effect) => void styling.push(effect),
    useLayoutEffect: (effect: Effect) => void placing.push(effect),
  }

  return {
    run(render) {
      const before = internals.H
      const wasRendering = isRendering
      internals.H = hooks
      isRendering = true
      try {
        return render()
      } finally {
        internals.H = before
        isRendering = wasRendering
      }
    },
    provide(context, value, render) {
      const had = contexts.has(context)
      const before = contexts.get(context)
      contexts.set(context, value)
      try {
        return render()
      } finally {
        if (had) contexts.set(context, before)
        else contexts.delete(context)
      }
    },
    settle() {
      const ends = [...styling, ...placing].map((effect) => effect())
      return () => {
        for (const end of ends) if (typeof end === 'function') end()
      }
    },
  }
}
