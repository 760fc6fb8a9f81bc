/** What the bundle uses of `react`; the build fails when a module asks for more. */
export const usedOfReact = [
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'Fragment',
  'cloneElement',
  'createContext',
  'createElement',
  'memo',
  'use',
  'useCallback',
  'useContext',
  'useDebugValue',
  'useDeferredValue',
  'useEffect',
  'useEffectEvent',
  'useId',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useMemo',
  'useReducer',
  'useRef',
  'useState',
  'version',
]

const unused =
  'Activity Children Component Profiler PureComponent StrictMode Suspense ViewTransition __COMPILER_RUNTIME ' +
  'addTransitionType cache cacheSignal createRef forwardRef isValidElement lazy startTransition ' +
  'unstable_useCacheRefresh useActionState useOptimistic useSyncExternalStore useTransition'

/** @type {import('./trim.mjs').Cuts} */
export const reactCuts = {
  drop: [
    ...unused.split(' ').map((name) => `exports.${name} =`),
    'Component.prototype.',
    'ComponentDummy.prototype',
    'var pureComponentPrototype =',
    'pureComponentPrototype.',
    'assign(pureComponentPrototype',
    'var Children =',
  ],
  variables: { reportGlobalError: 'null' },
}

/** @type {import('./trim.mjs').Cuts} */
export const schedulerCuts = {
  // Nobody schedules anything for later.
  instead: { advanceTimers: '', handleTimeout: '', requestHostTimeout: '' },
  drop: [
    'exports.unstable_Profiling =',
    'exports.unstable_forceFrameRate =',
    'exports.unstable_next =',
    'exports.unstable_runWithPriority =',
    'exports.unstable_wrapCallback =',
  ],
}
